import type { Holder } from "@design-workspace/domain/turns/Holder"

/** The largest share of a budget for one holder, and for all holders without a credential together. */
const shareOfHolder = 1 / 4
const shareOfAnonymous = 1 / 2

/**
 * Counts bytes of the process's memory against a total and against the share of their holder, so that nobody takes
 * what others need (contract 8.1, 8.2, 15.1). It only counts: a caller that takes bytes must give them back.
 */
export class ByteBudget {
  readonly total: number
  #used = 0
  #anonymous = 0
  readonly #byHolder = new Map<string, number>()

  constructor(total: number) {
    this.total = total
  }

  /** The bytes that are held now. */
  get used(): number {
    return this.#used
  }

  /** Takes bytes for a holder; false if they would exceed the total or a share, and then nothing is taken. */
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
      (verified || this.#anonymous + bytes <= this.total * shareOfAnonymous)
    )
  }

  /**
   * Takes a few bytes. For an anonymous caller only the total counts, so that other anonymous callers cannot keep
   * anybody from a sign-in.
   */
  takeFew(holder: Holder, bytes: number): boolean {
    if (holder.verified) return this.take(holder, bytes)
    const hasRoom = this.#hasRoom(holder, bytes)
    if (hasRoom) this.count(holder, bytes)
    return hasRoom
  }

  /** Counts bytes that the holder has, whether they fit or not. The next `take` counts them too. */
  count({ key, verified }: Holder, bytes: number): void {
    this.#used += bytes
    if (!verified) this.#anonymous += bytes
    this.#byHolder.set(key, (this.#byHolder.get(key) ?? 0) + bytes)
  }

  /** Gives back bytes that the holder took. */
  giveBack({ key, verified }: Holder, bytes: number): void {
    const held = (this.#byHolder.get(key) ?? 0) - bytes
    this.#used -= bytes
    if (!verified) this.#anonymous -= bytes
    if (held > 0) this.#byHolder.set(key, held)
    else this.#byHolder.delete(key)
  }

  /** Whether the total has room. What anonymous callers hold beyond their share takes nothing from others. */
  #hasRoom({ verified }: Holder, bytes: number): boolean {
    const beyond = Math.max(0, this.#anonymous - this.total * shareOfAnonymous)
    return this.#used - (verified ? beyond : 0) + bytes <= this.total
  }
}
