import type { JobEvent } from "@design-workspace/client"
import { Signal } from "../../client/Signal.ts"
import { advanceRun, emptyView, type RunView } from "./RunView.ts"

export interface Feed {
  readonly view: RunView
  /** All events of the run are in the view. */
  readonly ended: boolean
}

/** Calls back a little later; the answer takes it back. */
type Later = (work: () => void) => () => void

/** Before the next frame is painted, which a hidden tab has none of. */
const nextFrame: Later = (work) => {
  const frame = requestAnimationFrame(work)
  return () => cancelAnimationFrame(frame)
}

/** How long what happened long ago may wait for the rest of it, in milliseconds. */
const patience = 100

const someFrames: Later = (work) => {
  let takeBack = () => clearTimeout(timer)
  const timer = setTimeout(() => {
    takeBack = nextFrame(work)
  }, patience)
  return () => takeBack()
}

/** As many events as an answer of the service can have: more of them are there already. */
const fullPage = 200

/**
 * Collects the events of a run and shows them at most once a frame, in their order; those of a run that is caught up
 * with are collected longer. In a hidden tab they wait. The end is shown at once, with everything before it.
 */
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

  /** What waits is not shown any more. */
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
