/** A key whose count is zero takes no memory. */
export class Counts {
  readonly #counts = new Map<string, number>()

  of(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  atLeast(least: number): ReadonlyArray<string> {
    return [...this.#counts].flatMap(([key, count]) => (count >= least ? [key] : []))
  }

  add(key: string, change: number): void {
    const count = this.of(key) + change
    if (count > 0) this.#counts.set(key, count)
    else this.#counts.delete(key)
  }
}
