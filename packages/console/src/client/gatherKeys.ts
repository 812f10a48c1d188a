type Key = ReadonlyArray<string>

/** Hands the keys of stale answers on, each once, at most once in this many milliseconds. */
const pause = 1_000

/**
 * Gathers what became stale, so that many changes cost few reads: the first at once, what follows within a second
 * together, and what comes while nobody looks at the page when somebody does again. Ends with `signal`.
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
