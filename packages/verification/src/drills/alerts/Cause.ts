import { setTimeout as sleep } from "node:timers/promises"
import type { Calls } from "../../calls/Calls.ts"
import type { Served } from "../../servers/openInstallation.ts"
import type { FragileFixture } from "../Drill.ts"

/** A server that Prometheus watches; calls and token are of the first administrator. */
export interface Scene {
  readonly fixture: FragileFixture
  readonly served: Served
  /** Those that it was started with, its port among them. */
  readonly settings: Readonly<Record<string, string>>
  readonly directory: string
  readonly calls: Calls
  readonly token: string
  readonly orgId: string
}

export interface Cause {
  readonly name: string
  readonly alerts: ReadonlyArray<string>
  /** Of the server; the directory goes afterwards. */
  readonly settings?: (directory: string) => Readonly<Record<string, string>>
  /** Lets it go wrong; what is returned mends it. */
  readonly begin: (scene: Scene) => Promise<() => Promise<unknown>>
}

/** Until what is returned ends it. What it fails with is what the cause is for. */
export const repeating = (action: () => Promise<unknown>, pause = 50): (() => Promise<void>) => {
  let over = false
  const loop = async () => {
    while (!over) {
      await action().catch(() => undefined)
      await sleep(pause)
    }
  }
  const running = loop()
  return async () => {
    over = true
    await running
  }
}

export const repeatingTogether = (count: number, action: (index: number) => Promise<unknown>) => {
  const ends = Array.from({ length: count }, (_, index) => repeating(() => action(index)))
  return async () => {
    await Promise.all(ends.map((end) => end()))
  }
}
