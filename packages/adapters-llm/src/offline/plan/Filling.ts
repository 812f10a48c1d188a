import { keyOf } from "../text/Naming.ts"

/** How many more items are wanted; null where nothing bounds them. */
export type Wanted = { readonly min: number; readonly max: number } | null

/** A bound on `count` items by what is wanted. */
export const within = (count: number, wanted: Wanted): number =>
  wanted === null ? count : Math.max(wanted.min, Math.min(count, wanted.max))

/** Keeps names apart: `take` is false for a name that, in another spelling even, is taken. */
export class Names {
  private readonly taken: Set<string>

  constructor(names: Iterable<string>) {
    this.taken = new Set(Array.from(names, keyOf))
  }

  has(name: string): boolean {
    return this.taken.has(keyOf(name))
  }

  take(name: string): boolean {
    const key = keyOf(name)
    if (key === "" || this.taken.has(key)) return false
    this.taken.add(key)
    return true
  }

  /** The name with the lowest number from 2 on that is free, and takes it. */
  numbered(name: string): string {
    for (let number = 2; ; number += 1) {
      const candidate = `${name} ${number}`
      if (this.take(candidate)) return candidate
    }
  }
}
