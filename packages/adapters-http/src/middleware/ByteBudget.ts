import { Counts } from "@design-workspace/domain/turns/Counts"
import { type Holder, shareOfHolder, shareOfUnverified } from "@design-workspace/domain/turns/Holder"

/** Counts against a total and the share of a holder (contract 8.1, 8.2, 15.1). Who takes must give back. */
export class ByteBudget {
  readonly total: number
  #used = 0
  #anonymous = 0
  readonly #byHolder = new Counts()

  constructor(total: number) {
    this.total = total
  }

  get share(): number {
    return this.total * shareOfHolder
  }

  get used(): number {
    return this.#used
  }

  take(holder: Holder, bytes: number): boolean {
    const fits = this.fits(holder, bytes)
    if (fits) this.count(holder, bytes)
    return fits
  }

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

  /** Whether they fit or not; the next `take` counts them too. */
  count({ key, verified }: Holder, bytes: number): void {
    this.#used += bytes
    if (!verified) this.#anonymous += bytes
    this.#byHolder.add(key, bytes)
  }

  giveBack(holder: Holder, bytes: number): void {
    this.count(holder, -bytes)
  }

  /** What anonymous callers hold beyond their share takes nothing from others. */
  #hasRoom({ verified }: Holder, bytes: number): boolean {
    const beyond = Math.max(0, this.#anonymous - this.total * shareOfUnverified)
    return this.#used - (verified ? beyond : 0) + bytes <= this.total
  }
}
