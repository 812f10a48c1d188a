import type { JobEvent } from "@design-workspace/client"
import { Signal } from "../../client/Signal.ts"
import { advanceRun, emptyView, type RunView } from "./RunView.ts"

export interface Feed {
  readonly view: RunView
  readonly ended: boolean
}

/** The answer takes the call back. */
type Later = (work: () => void) => () => void

/** Before the next frame is painted, which a hidden tab has none of. */
const nextFrame: Later = (work) => {
  const frame = requestAnimationFrame(work)
  return () => cancelAnimationFrame(frame)
}

/** How long, in milliseconds, what happened long ago may wait for the rest of it. */
const patience = 100

const someFrames: Later = (work) => {
  let takeBack = () => clearTimeout(timer)
  const timer = setTimeout(() => {
    takeBack = nextFrame(work)
  }, patience)
  return () => takeBack()
}

/** As many events as an answer can have: more of them are there already. */
const fullPage = 200

/** Shows events at most once a frame; of a run that is caught up with, less often. The end is shown at once. */
export class RunFeed {
  readonly shown = new Signal<Feed>({ view: emptyView, ended: false })
  readonly #soon: Later
  readonly #late: Later
  #waiting: Array<JobEvent> = []
  #planned: { readonly soon: boolean; readonly takeBack: () => void } | undefined

  constructor(soon: Later = nextFrame, late: Later = someFrames) {
    this.#soon = soon
    this.#late = late
  }

  readonly push = (events: ReadonlyArray<JobEvent>, ended: boolean): void => {
    this.#waiting.push(...events)
    if (ended) this.#commit(true)
    else if (this.#waiting.length > 0) this.#plan(events.length < fullPage)
  }

  readonly stop = (): void => {
    this.#planned?.takeBack()
    this.#planned = undefined
  }

  #plan(soon: boolean): void {
    if (this.#planned !== undefined && (this.#planned.soon || !soon)) return
    this.stop()
    const takeBack = (soon ? this.#soon : this.#late)(() => this.#commit(false))
    this.#planned = { soon, takeBack }
  }

  #commit(ended: boolean): void {
    this.stop()
    const events = this.#waiting
    this.#waiting = []
    const before = this.shown.get()
    this.shown.set({ view: advanceRun(before.view, events), ended: ended || before.ended })
  }
}
