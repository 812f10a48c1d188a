import type { JobEvent } from "@design-workspace/client"
import { Signal } from "../../client/Signal.ts"
import { advanceRun, emptyView, type RunView } from "./RunView.ts"

export interface Feed {
  readonly view: RunView
  /** All events of the run are in the view. */
  readonly ended: boolean
}

/** Calls back before the next frame is painted; the answer takes it back. */
const nextFrame = (work: () => void): (() => void) => {
  const frame = requestAnimationFrame(work)
  return () => cancelAnimationFrame(frame)
}

/**
 * Collects the events of a run and shows them at most once a frame, in their order. In a hidden tab, which has no
 * frames, they wait. The end is shown at once, with everything before it.
 */
export class RunFeed {
  readonly shown = new Signal<Feed>({ view: emptyView, ended: false })
  readonly #soon: typeof nextFrame
  #waiting: Array<JobEvent> = []
  #takeBack: (() => void) | undefined

  constructor(soon: typeof nextFrame = nextFrame) {
    this.#soon = soon
  }

  readonly push = (events: ReadonlyArray<JobEvent>, ended: boolean): void => {
    this.#waiting.push(...events)
    if (ended) this.#commit(true)
    else if (events.length > 0) this.#takeBack ??= this.#soon(() => this.#commit(false))
  }

  /** What waits is not shown any more. */
  readonly stop = (): void => {
    this.#takeBack?.()
    this.#takeBack = undefined
  }

  #commit(ended: boolean): void {
    this.stop()
    const events = this.#waiting
    this.#waiting = []
    const before = this.shown.get()
    this.shown.set({ view: advanceRun(before.view, events), ended: ended || before.ended })
  }
}
