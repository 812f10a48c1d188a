import { expect } from "vitest"
import type { Answer, CallOptions } from "../calls/Api.ts"

export type CallNow = (method: string, path: string, options?: CallOptions) => Promise<Answer>

/** `name` tells it from the others. */
export interface Probe {
  readonly name: string
  readonly read: (call: CallNow) => Promise<unknown>
}

/** What may be found after a crash: the value that was acknowledged last, or the one that was under way. */
export class Ledger {
  readonly #acceptable = new Map<string, { readonly probe: Probe; readonly values: ReadonlyArray<unknown> }>()
  #acknowledged = 0
  #waiting: ReadonlyArray<{ readonly count: number; readonly resolve: () => void }> = []

  /** `send` resolves when the server has acknowledged the value. */
  async write(probe: Probe, value: unknown, send: () => Promise<unknown>): Promise<void> {
    const before = this.#acceptable.get(probe.name)?.values ?? []
    if (before.length > 0) this.#acceptable.set(probe.name, { probe, values: [...before, value] })
    await send()
    this.acknowledge(probe, value)
  }

  /** From now on it must be found. */
  acknowledge(probe: Probe, value: unknown): void {
    this.#acceptable.set(probe.name, { probe, values: [value] })
    this.#acknowledged += 1
    for (const { count, resolve } of this.#waiting) if (this.#acknowledged >= count) resolve()
  }

  after(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting = [...this.#waiting, { count: this.#acknowledged + count, resolve }]
    })
  }

  async verify(call: CallNow): Promise<void> {
    for (const { probe, values } of this.#acceptable.values()) {
      const found = await probe.read(call)
      expect(values, probe.name).toContainEqual(found)
      this.#acceptable.set(probe.name, { probe, values: [found] })
    }
  }
}
