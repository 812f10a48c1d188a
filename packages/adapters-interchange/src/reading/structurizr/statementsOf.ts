import { type Notes, shown } from "../Notes.ts"
import type { SourceFile, SourceFiles } from "../SourceFiles.ts"
import { unreadableAt } from "../Unreadable.ts"
import { type DslStatement, keywordOf } from "./DslStatement.ts"
import { DslTexts } from "./dslTexts.ts"
import { parseDsl } from "./parseDsl.ts"

const most = { deep: 64, inclusions: 10_000 } as const

const isCalled = (statement: DslStatement, ...keywords: ReadonlyArray<string>): boolean =>
  statement.arrow === null && keywords.includes(keywordOf(statement))

const isConstant = (statement: DslStatement): boolean => isCalled(statement, "!const", "!constant", "!var")

function* everyOf(statements: ReadonlyArray<DslStatement>): Generator<DslStatement> {
  for (const statement of statements) {
    yield statement
    yield* everyOf(statement.block ?? [])
  }
}

class Inclusions {
  readonly #files: SourceFiles
  readonly #parsed: ReadonlyMap<SourceFile, ReadonlyArray<DslStatement>>
  readonly #texts = new DslTexts()
  readonly #read = new Set<SourceFile>()
  #inclusions = 0

  constructor(files: SourceFiles) {
    this.#files = files
    this.#parsed = new Map(files.all.map((file) => [file, parseDsl(file.content, file.before)]))
  }

  #define({ line, words }: DslStatement): void {
    this.#texts.define(this.#texts.of(words[1], line), this.#texts.of(words[2], line))
  }

  #targets(file: SourceFile, statement: DslStatement): ReadonlyArray<SourceFile> {
    const { line, words } = statement
    if (isCalled(statement, "!include")) return this.#files.from(file, this.#texts.of(words[1], line))
    const isExtending = isCalled(statement, "workspace") && words[1]?.text.toLowerCase() === "extends"
    return isExtending ? this.#files.from(file, this.#texts.of(words[2], line)) : []
  }

  *#linksOf(file: SourceFile): Generator<SourceFile> {
    for (const statement of everyOf(this.#parsed.get(file) ?? [])) yield* this.#targets(file, statement)
  }

  /** By the constants of all files: those of a file hold in what it includes. */
  root(): SourceFile {
    for (const statements of this.#parsed.values())
      for (const statement of everyOf(statements)) if (isConstant(statement)) this.#define(statement)
    return this.#files.root("workspace.dsl", (file) => this.#linksOf(file))
  }

  isRead(file: SourceFile): boolean {
    return this.#read.has(file)
  }

  of(file: SourceFile, line: number, chain: ReadonlyArray<SourceFile>): ReadonlyArray<DslStatement> {
    this.#inclusions += 1
    if (chain.includes(file)) throw unreadableAt(line, `${shown(file.path)} includes itself`)
    if (chain.length > most.deep)
      throw unreadableAt(line, `files include each other more than ${most.deep} deep`)
    if (this.#inclusions > most.inclusions)
      throw unreadableAt(line, `files include each other more than ${most.inclusions} times`)
    this.#read.add(file)
    return this.#expanded(file, this.#parsed.get(file) ?? [], [...chain, file])
  }

  #expanded(
    file: SourceFile,
    statements: ReadonlyArray<DslStatement>,
    chain: ReadonlyArray<SourceFile>
  ): ReadonlyArray<DslStatement> {
    return statements.flatMap((statement): ReadonlyArray<DslStatement> => {
      if (isConstant(statement)) this.#define(statement)
      const targets = this.#targets(file, statement)
      const included = targets.map((target) => this.of(target, statement.line, chain))
      const [base] = included
      if (base !== undefined && isCalled(statement, "!include")) return included.flat()
      const { block } = statement
      const inside =
        block === undefined ? statement : { ...statement, block: this.#expanded(file, block, chain) }
      return base === undefined ? [inside] : this.#extended(base, inside)
    })
  }

  #extended(base: ReadonlyArray<DslStatement>, own: DslStatement): ReadonlyArray<DslStatement> {
    const whole = base.find((it) => isCalled(it, "workspace"))
    if (whole === undefined) throw unreadableAt(own.line, "extends a file that has no workspace")
    const block = [...(whole.block ?? []), ...(own.block ?? [])]
    return base.map((it) => (it === whole ? { ...whole, block } : it))
  }
}

/** Each included file in its place. The other files are noted. */
export const statementsOf = (files: SourceFiles, notes: Notes): ReadonlyArray<DslStatement> => {
  const [first, ...others] = files.all
  if (first !== undefined && others.length === 0) return parseDsl(first.content)
  const inclusions = new Inclusions(files)
  const root = inclusions.root()
  const statements = inclusions.of(root, root.before + 1, [])
  if (statements.length === 0) throw unreadableAt(root.before + 1, "a workspace is expected")
  for (const file of files.all)
    if (!inclusions.isRead(file))
      notes.add("unread file", file.before + 1, [], `the root, ${shown(root.path)}, does not include it`)
  return statements
}
