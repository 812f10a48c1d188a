import { createHash } from "node:crypto"

/**
 * Texts that are awkward to write down: quotes, escapes, breaks, controls, what looks like our own lines, many scripts.
 */
const awkward = [
  "plain",
  "it's \"quoted\", 'twice'",
  "back\\slash \\n \\u0041 \\\\x00",
  "line\nbreak\r\nand\ttab",
  "\u0001\u001f\u007f\u0085\u2028\u2029\ufeff",
  '{"project":{"id":null}}',
  '{"end":{"rows":{},"counters":{}}}',
  "支付 é é 𝛀 👩‍💻 \uffff",
  "$1 %s {x} -- ; DROP TABLE app_user",
  "\\N",
  " edges "
]

/**
 * What a random installation is made of: a fixed row of throws, used again and again, and numbers that never repeat.
 */
export class Dice {
  readonly #throws: ReadonlyArray<number>
  #place = 0
  #count = 0

  constructor(throws: ReadonlyArray<number>) {
    this.#throws = throws
  }

  /** A number below `sides`. */
  throw(sides: number): number {
    this.#place += 1
    const thrown = this.#throws[this.#place % Math.max(1, this.#throws.length)] ?? 0
    return (thrown + Math.floor(this.#place / Math.max(1, this.#throws.length))) % sides
  }

  pick<A>(first: A, ...others: ReadonlyArray<A>): A {
    return others[this.throw(others.length + 1)] ?? first
  }

  /** One of them, or nothing if there are none or so it falls. */
  maybe<A>(all: ReadonlyArray<A>): A | null {
    return all[this.throw(all.length + 1)] ?? null
  }

  /** So many things, `most` of them at most, at least one. */
  some<A>(most: number, make: (place: number) => A): ReadonlyArray<A> {
    return Array.from({ length: 1 + this.throw(most) }, (_, place) => make(place))
  }

  /** Those of the pairs that fall so. */
  subset<A>(all: ReadonlyArray<A>): ReadonlyArray<A> {
    return all.filter((_, place) => place === 0 || this.throw(2) === 0)
  }

  unique(): number {
    this.#count += 1
    return this.#count
  }

  hex(): string {
    return createHash("sha256").update(`${this.unique()}/${this.#throws.join()}`).digest("hex")
  }

  uuid(): string {
    return this.hex()
      .slice(0, 32)
      .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-7$3-8$4-$5")
  }

  instant(): string {
    const day = this.pick("0001-01-01", "1969-12-31", "2026-02-28", "2026-11-30", "9999-12-31")
    return `${day} 23:59:${String(10 + this.throw(50))}.${String(this.throw(1_000)).padStart(3, "0")}+00`
  }

  text(): string {
    return `${this.pick("", ...awkward)}${this.pick("", ...awkward)}`
  }

  /** 1 to 200 characters that no other name has. */
  name(): string {
    return `${this.unique()} ${this.text()}`
  }

  itemId(): string {
    return `${this.pick("a", "B", "_", "0", "z.-:")}${this.unique()}`
  }

  json(): string {
    return this.pick(
      "{}",
      '{"a": 1.50, "b": [], "c": null, "d": {"e": [true, false, null]}}',
      '{"large": 123456789012345678901234567890.10, "small": 1e-30, "zero": -0.0}',
      JSON.stringify({ [this.text()]: this.text(), list: [this.text(), ""] })
    )
  }
}
