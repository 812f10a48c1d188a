import { Counts } from "@design-workspace/domain/turns/Counts"
import { type Holder, shareOfHolder, shareOfUnverified } from "@design-workspace/domain/turns/Holder"

/** Counts memory against a total and the share of its holder (contract 8.1, 8.2, 15.1). Who takes must give back. */
export class ByteBudget {
  readonly total: number
  #used = 0
  #anonymous = 0
  readonly #byHolder = new Counts()

  constructor(total: number) {
    this.total = total
  }

  /** The most that one holder may have. */
  get share(): number {
    return this.total * shareOfHolder
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
      this.#byHolder.of(key) + bytes <= this.share &&
      (verified || this.#anonymous + bytes <= this.total * shareOfUnverified)
    )
  }

  /** For an anonymous caller only the total counts, so that others like it cannot keep anybody from a sign-in. */
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
    this.#byHolder.add(key, bytes)
  }

  /** Gives back bytes that the holder took. */
  giveBack(holder: Holder, bytes: number): void {
    this.count(holder, -bytes)
  }

  /** Whether the total has room. What anonymous callers hold beyond their share takes nothing from others. */
  #hasRoom({ verified }: Holder, bytes: number): boolean {
    const beyond = Math.max(0, this.#anonymous - this.total * shareOfUnverified)
    return this.#used - (verified ? beyond : 0) + bytes <= this.total
  }
}
