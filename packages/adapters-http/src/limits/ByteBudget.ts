import type { Holder } from "../callers/Holder.ts"

/** What a holder takes of a budget at most, and what all holders without a credential take together. */
const shareOfHolder = 1 / 4
const shareOfStrangers = 1 / 2

/**
 * Counts bytes of the process's memory against a total and against the share of who holds them, so that nobody takes what others need
 * (contract 8.1, 8.2, 15.1). It only counts: who takes bytes gives them back.
 */
export class ByteBudget {
  readonly total: number
  #used = 0
  #strangers = 0
  readonly #byHolder = new Map<string, number>()

  constructor(total: number) {
    this.total = total
  }

  /** The bytes that are held now. */
  get used(): number {
    return this.#used
  }

  /** Takes bytes for a holder; false where they would pass the total or a share, and then nothing is taken. */
  take(holder: Holder, bytes: number): boolean {
    const fits = this.fits(holder, bytes)
    if (fits) this.count(holder, bytes)
    return fits
  }

  /** Whether the holder could take bytes. */
  fits(holder: Holder, bytes: number): boolean {
    const { key, verified } = holder
    return (
      this.#hasRoom(holder, bytes) &&
      (this.#byHolder.get(key) ?? 0) + bytes <= this.total * shareOfHolder &&
      (verified || this.#strangers + bytes <= this.total * shareOfStrangers)
    )
  }

  /** Takes a few bytes, for a anonymousCaller by the total alone: whatever others of them have, nobody is kept from a sign-in. */
  takeFew(holder: Holder, bytes: number): boolean {
    if (holder.verified) return this.take(holder, bytes)
    const hasRoom = this.#hasRoom(holder, bytes)
    if (hasRoom) this.count(holder, bytes)
    return hasRoom
  }

  /** Counts bytes that the holder has whether they fit or not; the next `take` is judged by them too. */
  count({ key, verified }: Holder, bytes: number): void {
    this.#used += bytes
    if (!verified) this.#strangers += bytes
    this.#byHolder.set(key, (this.#byHolder.get(key) ?? 0) + bytes)
  }

  /** Gives back bytes that the holder took. */
  giveBack({ key, verified }: Holder, bytes: number): void {
    const held = (this.#byHolder.get(key) ?? 0) - bytes
    this.#used -= bytes
    if (!verified) this.#strangers -= bytes
    if (held > 0) this.#byHolder.set(key, held)
    else this.#byHolder.delete(key)
  }

  /** Whether the total has room; what strangers have beyond their share takes nothing from others. */
  #hasRoom({ verified }: Holder, bytes: number): boolean {
    const beyond = Math.max(0, this.#strangers - this.total * shareOfStrangers)
    return this.#used - (verified ? beyond : 0) + bytes <= this.total
  }
}
