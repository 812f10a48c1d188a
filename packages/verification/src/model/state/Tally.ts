const sumOf = (counts: ReadonlyMap<string, number>): number =>
  counts.values().reduce((sum, count) => sum + count, 0)

export class Tally {
  runs = 0
  /** Changes that followers were told of. */
  told = 0
  readonly #commands = new Map<string, number>()
  readonly #refusals = new Map<string, number>()

  count(name: string): void {
    this.#commands.set(name, (this.#commands.get(name) ?? 0) + 1)
  }

  countRefusal(code: string): void {
    this.#refusals.set(code, (this.#refusals.get(code) ?? 0) + 1)
  }

  get refusals(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#refusals].toSorted())
  }

  get byName(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#commands].toSorted())
  }

  get commands(): number {
    return sumOf(this.#commands)
  }

  get refused(): number {
    return sumOf(this.#refusals)
  }
}
