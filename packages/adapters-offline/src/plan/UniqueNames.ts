import { keyOf } from "../text/Naming.ts"

/** `take` is false for a name that is taken, even in another spelling. */
export class UniqueNames {
  private readonly taken: Set<string>

  constructor(names: Iterable<string>) {
    this.taken = new Set(Array.from(names, keyOf))
  }

  has(name: string): boolean {
    return this.taken.has(keyOf(name))
  }

  knows({ aliases, name }: { readonly name: string; readonly aliases: ReadonlyArray<string> }): boolean {
    return [name, ...aliases].some((each) => this.has(each))
  }

  take(name: string): boolean {
    const key = keyOf(name)
    if (key === "" || this.taken.has(key)) return false
    this.taken.add(key)
    return true
  }

  /** From 2 on. */
  numbered(name: string): string {
    for (let number = 2; ; number += 1) {
      const candidate = `${name} ${number}`
      if (this.take(candidate)) return candidate
    }
  }
}
