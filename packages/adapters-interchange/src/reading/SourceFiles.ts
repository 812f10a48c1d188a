import type { DesignSource } from "@design-workspace/domain/interchange/DesignSource"
import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { lineIn, pathAt } from "./Notes.ts"

/** `before` is the number of lines of the files above it. */
export interface SourceFile {
  readonly path: string
  readonly content: string
  readonly before: number
}

const linesOf = (text: string): number => {
  let lines = 1
  for (const _ of text.matchAll(/\r\n|[\n\r]/gu)) lines += 1
  return lines
}

const plainSteps = (steps: ReadonlyArray<string>): ReadonlyArray<string> | undefined => {
  const plain: Array<string> = []
  for (const step of steps) {
    if (step === "" || step === ".") continue
    if (step !== "..") plain.push(step)
    else if (plain.pop() === undefined) return undefined
  }
  return plain
}

/** The path that a link in a file means; undefined for an address, or outside. */
export const pathFrom = (file: SourceFile, target: string): string | undefined =>
  /^[A-Za-z][A-Za-z0-9+.-]*:/u.test(target) || target.startsWith("/")
    ? undefined
    : plainSteps([...file.path.split("/").slice(0, -1), ...target.replaceAll("\\", "/").split("/")])?.join(
        "/"
      )

/**
 * The files of a source. Lines are counted through all of them, so that one number says the file too; `told` takes it
 * apart again. A source of one text has one file without a path.
 */
export class SourceFiles {
  readonly all: ReadonlyArray<SourceFile>
  readonly #isOne: boolean
  readonly #byPath: ReadonlyMap<string, SourceFile>

  constructor(source: DesignSource) {
    this.#isOne = typeof source === "string"
    let before = 0
    this.all = (typeof source === "string" ? [{ path: "", content: source }] : source).map(
      ({ content, path }) => {
        const file = { path, content: content.replace(/^\uFEFF/u, ""), before }
        before += linesOf(content)
        return file
      }
    )
    this.#byPath = new Map(this.all.map((file) => [file.path, file]))
  }

  static of(source: DesignSource | SourceFiles): SourceFiles {
    return source instanceof SourceFiles ? source : new SourceFiles(source)
  }

  at(path: string): SourceFile | undefined {
    return this.#isOne ? undefined : this.#byPath.get(path)
  }

  /** The file of a link, or those of the folder that it means, in the order of their paths. */
  from(file: SourceFile, target: string): ReadonlyArray<SourceFile> {
    const path = pathFrom(file, target)
    if (path === undefined || this.#isOne) return []
    const found = this.#byPath.get(path)
    if (found !== undefined) return [found]
    const folder = path === "" ? "" : `${path}/`
    return this.all
      .filter((each) => each !== file && each.path.startsWith(folder))
      .sort((a, b) => (a.path < b.path ? -1 : 1))
  }

  /** The file that no other links to; of several (or none) the one of this name nearest to the top, else the first. */
  root(name: string | null, linksOf: (file: SourceFile) => Iterable<SourceFile>): SourceFile {
    const linked = new Set<SourceFile>()
    for (const file of this.all) for (const each of linksOf(file)) if (each !== file) linked.add(each)
    const free = this.all.filter((file) => !linked.has(file))
    const among = free.length === 0 ? this.all : free
    const steps = ({ path }: SourceFile): number => path.split("/").length
    const named = among
      .filter(({ path }) => path.slice(path.lastIndexOf("/") + 1) === name)
      .sort((a, b) => steps(a) - steps(b))
    const root = named[0] ?? among[0]
    if (root === undefined) throw new Error("a source has at least one file")
    return root
  }

  #of(line: number): SourceFile | undefined {
    let [low, high] = [0, this.all.length]
    while (high - low > 1) {
      const middle = (low + high) >>> 1
      if ((this.all[middle]?.before ?? 0) < line) low = middle
      else high = middle
    }
    return this.all[low]
  }

  told<A extends Issue>(issue: A): A {
    const line = lineIn(issue.path)
    const file = line === undefined || this.#isOne ? undefined : this.#of(line)
    return line === undefined || file === undefined
      ? issue
      : { ...issue, path: [file.path, ...pathAt(line - file.before), ...issue.path.slice(1)] }
  }
}
