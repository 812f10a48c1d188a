import { pathFrom, type SourceFile, type SourceFiles } from "../SourceFiles.ts"

const index = "index"

const ending = ".d2"

/** In quotes, or up to what ends an unquoted text. */
const imported = /@(?:"([^"\n]*)"|'([^'\n]*)'|([^\n;{}[\]|"']+))/gu

/** After the file's name may come what is taken of it. */
const meantBy = (text: string): ReadonlyArray<string> => {
  const plain = text.trim()
  const name = plain.slice(plain.lastIndexOf("/") + 1)
  const folder = plain.slice(0, plain.length - name.length)
  const [first = "", ...others] = name.startsWith(".") ? [name] : name.split(".")
  return [plain, ...(others.length === 0 ? [] : [folder + first])].map((path) =>
    path.endsWith(ending) ? path : path + ending
  )
}

export class D2Sources {
  readonly root: SourceFile
  readonly #files: SourceFiles

  constructor(files: SourceFiles) {
    this.#files = files
    this.root = files.root("index.d2", (file) => this.#importsOf(file))
  }

  #importsOf(file: SourceFile): ReadonlyArray<SourceFile> {
    return Array.from(
      file.content.matchAll(imported),
      ([, double, single, bare]) => double ?? single ?? bare ?? ""
    )
      .flatMap(meantBy)
      .flatMap((path) => this.find(pathFrom(file, path)) ?? [])
  }

  nameOf({ path }: SourceFile): string {
    return path === "" ? index : path
  }

  find(path: string | undefined): SourceFile | undefined {
    return path === undefined ? undefined : this.#files.at(path)
  }

  /** The root and what it may import, by name; the compiler asks for what is missing. */
  texts(): Record<string, string> {
    const found = new Set([this.root])
    for (const file of found) for (const each of this.#importsOf(file)) found.add(each)
    return Object.fromEntries(Array.from(found, (file) => [this.nameOf(file), file.content]))
  }

  notIn(texts: Readonly<Record<string, string>>): ReadonlyArray<SourceFile> {
    return this.#files.all.filter((file) => texts[this.nameOf(file)] === undefined)
  }

  /** The line of a range: `index,line:column:byte-…` from 0. */
  readonly lineOf = (range: string | undefined): number => {
    const [, path = "", line = "0"] = /^([\s\S]*),(\d+):\d+:\d+-/u.exec(range ?? "") ?? []
    return (this.find(path)?.before ?? 0) + Number(line) + 1
  }
}
