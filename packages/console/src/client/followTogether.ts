import { isTransient, pauseAfter } from "./failures.ts"

export interface Page<Item> {
  readonly items: ReadonlyArray<Item>
  readonly next: string
  /** Nothing comes after `next`. */
  readonly ended: boolean
}

/** Something of the service that goes on, and can be read from any place. */
export interface Source<Item> {
  /** The same in every tab of this browser that follows the same thing as the same caller. */
  readonly name: string
  /** What came after a place; waits up to so many seconds for something. Without a place: where it stands now. */
  readonly read: (after: string | undefined, wait: number, signal: AbortSignal) => Promise<Page<Item>>
}

interface Told<Item> {
  readonly from: string | undefined
  readonly page: Page<Item>
}

const persistently = async <A>(call: () => Promise<A>, signal: AbortSignal): Promise<A> => {
  for (let failures = 1; ; failures += 1) {
    try {
      return await call()
    } catch (error) {
      signal.throwIfAborted()
      if (!isTransient(error)) throw error
      await pauseAfter(failures)
    }
  }
}

/** The seconds that the one waiting call waits. */
const longWait = 25

/** Where this tab stands, and one thing at a time that moves it. */
const placeOf = <Item>(
  source: Source<Item>,
  onPage: (page: Page<Item>) => void,
  stop: AbortController,
  start: string | undefined
) => {
  const { signal } = stop
  let turn: Promise<void> = Promise.resolve()
  let next = start
  const take = (page: Page<Item>): void => {
    if (signal.aborted) return
    next = page.next
    onPage(page)
    if (page.ended) stop.abort()
  }
  const read = async (wait: number): Promise<Told<Item>> => {
    const from = next
    return { from, page: await persistently(() => source.read(from, wait, signal), signal) }
  }
  return {
    next: () => next,
    inTurn: (work: () => Promise<void>): Promise<void> => {
      turn = turn.then(work)
      return turn
    },
    take,
    read,
    catchUp: async (): Promise<void> => {
      for (let more = true; more && !signal.aborted; ) {
        const { page } = await read(0)
        more = page.items.length > 0
        take(page)
      }
    }
  }
}

/**
 * Follows a source with one waiting call for all tabs of this browser, since browsers keep few connections to a host.
 * The tab that has the lock calls and tells the others; when it closes, another one takes over. Each tab gets each item
 * once, in order, and reads by itself what it missed. Ends with the source or `signal`; rejects with what waiting does
 * not mend.
 */
export const followTogether = async <Item>(
  source: Source<Item>,
  onPage: (page: Page<Item>) => void,
  signal: AbortSignal,
  start?: string
): Promise<void> => {
  const stop = new AbortController()
  const end = () => stop.abort()
  signal.addEventListener("abort", end, { once: true })
  if (signal.aborted) end()
  const channel = new BroadcastChannel(source.name)
  const place = placeOf(source, onPage, stop, start)
  const lead = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await place.inTurn(async () => {
        const told = await place.read(longWait)
        place.take(told.page)
        if (told.page.items.length > 0 || told.page.ended) channel.postMessage(told)
      })
    }
  }
  try {
    await new Promise<void>((resolve, reject) => {
      stop.signal.addEventListener("abort", () => resolve(), { once: true })
      channel.onmessage = ({ data }: MessageEvent<Told<Item>>) => {
        const heard = async (): Promise<void> => {
          if (data.from === place.next()) place.take(data.page)
          else if (data.page.next !== place.next()) await place.catchUp()
        }
        place.inTurn(heard).catch(reject)
      }
      place
        .inTurn(place.catchUp)
        // Browsers have locks over HTTPS and on this machine; elsewhere each tab calls by itself.
        .then(() =>
          "locks" in navigator ? navigator.locks.request(source.name, { signal: stop.signal }, lead) : lead()
        )
        .catch(reject)
    })
  } catch (error) {
    if (!stop.signal.aborted) throw error
  } finally {
    channel.close()
    signal.removeEventListener("abort", end)
    stop.abort()
  }
}

type Key = ReadonlyArray<string>

/** Keys are handed on at most once in this many milliseconds. */
const pause = 1_000

/**
 * Many changes cost few reads: the first at once, what follows within a second together, and what comes while nobody
 * looks at the page when somebody does again.
 */
export const gatherKeys = (
  handOn: (keys: ReadonlyArray<Key>) => void,
  signal: AbortSignal
): ((keys: ReadonlyArray<Key>) => void) => {
  const waiting = new Map<string, Key>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = (): void => {
    timer = undefined
    if (waiting.size === 0 || document.visibilityState === "hidden") return
    const keys = [...waiting.values()]
    waiting.clear()
    timer = setTimeout(flush, pause)
    handOn(keys)
  }
  const soon = (): void => {
    if (timer === undefined) flush()
  }
  document.addEventListener("visibilitychange", soon, { signal })
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true })
  return (keys) => {
    for (const key of keys) waiting.set(key.join(" "), key)
    soon()
  }
}
