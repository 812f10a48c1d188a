/** What model runs have done so far. */
export class Tally {
  runs = 0
  refused = 0
  readonly #commands = new Map<string, number>()

  /** Counts a command that was carried out and held. */
  count(name: string): void {
    this.#commands.set(name, (this.#commands.get(name) ?? 0) + 1)
  }

  /** How often each kind of command was carried out. */
  get byName(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#commands].toSorted())
  }

  get commands(): number {
    return [...this.#commands.values()].reduce((sum, count) => sum + count, 0)
  }
}
