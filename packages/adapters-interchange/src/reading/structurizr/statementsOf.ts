import { type Notes, shown, unreadableAt } from "../Notes.ts"
import type { SourceFile, SourceFiles } from "../SourceFiles.ts"
import { type DslStatement, keywordOf } from "./DslModel.ts"
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

/** A workspace with what it extends before its own lines. */
const extended = (base: ReadonlyArray<DslStatement>, own: DslStatement): ReadonlyArray<DslStatement> => {
  const whole = base.find((it) => isCalled(it, "workspace"))
  if (whole === undefined) throw unreadableAt(own.line, "extends a file that has no workspace")
  const block = [...(whole.block ?? []), ...(own.block ?? [])]
  return base.map((it) => (it === whole ? { ...whole, block } : it))
}

const inclusionsOf = (files: SourceFiles) => {
  const parsed = new Map(files.all.map((file) => [file, parseDsl(file.content, file.before)]))
  const texts = new DslTexts()
  const read = new Set<SourceFile>()
  let inclusions = 0

  const targetsOf = (file: SourceFile, statement: DslStatement): ReadonlyArray<SourceFile> => {
    const { line, words } = statement
    if (isCalled(statement, "!include")) return files.from(file, texts.of(words[1], line))
    const isExtending = isCalled(statement, "workspace") && words[1]?.text.toLowerCase() === "extends"
    return isExtending ? files.from(file, texts.of(words[2], line)) : []
  }

  /** By the constants of all files: those of a file hold in what it includes. */
  const root = (): SourceFile => {
    for (const statements of parsed.values())
      for (const statement of everyOf(statements)) if (isConstant(statement)) texts.define(statement)
    return files.root("workspace.dsl", function* (file) {
      for (const statement of everyOf(parsed.get(file) ?? [])) yield* targetsOf(file, statement)
    })
  }

  const expanded = (
    file: SourceFile,
    statements: ReadonlyArray<DslStatement>,
    chain: ReadonlyArray<SourceFile>
  ): ReadonlyArray<DslStatement> =>
    statements.flatMap((statement): ReadonlyArray<DslStatement> => {
      if (isConstant(statement)) texts.define(statement)
      const included = targetsOf(file, statement).map((target) =>
        statementsOfFile(target, statement.line, chain)
      )
      const [base] = included
      if (base !== undefined && isCalled(statement, "!include")) return included.flat()
      const { block } = statement
      const inside = block === undefined ? statement : { ...statement, block: expanded(file, block, chain) }
      return base === undefined ? [inside] : extended(base, inside)
    })

  /** `chain` has the files that include this one. */
  const statementsOfFile = (
    file: SourceFile,
    line: number,
    chain: ReadonlyArray<SourceFile>
  ): ReadonlyArray<DslStatement> => {
    inclusions += 1
    if (chain.includes(file)) throw unreadableAt(line, `${shown(file.path)} includes itself`)
    if (chain.length > most.deep)
      throw unreadableAt(line, `files include each other more than ${most.deep} deep`)
    if (inclusions > most.inclusions)
      throw unreadableAt(line, `files include each other more than ${most.inclusions} times`)
    read.add(file)
    return expanded(file, parsed.get(file) ?? [], [...chain, file])
  }

  return { root, statementsOf: statementsOfFile, isRead: (file: SourceFile): boolean => read.has(file) }
}

/** Each included file in its place. The other files are noted. */
export const statementsOf = (files: SourceFiles, notes: Notes): ReadonlyArray<DslStatement> => {
  const [first, ...others] = files.all
  if (first !== undefined && others.length === 0) return parseDsl(first.content)
  const inclusions = inclusionsOf(files)
  const root = inclusions.root()
  const statements = inclusions.statementsOf(root, root.before + 1, [])
  if (statements.length === 0) throw unreadableAt(root.before + 1, "a workspace is expected")
  for (const file of files.all)
    if (!inclusions.isRead(file))
      notes.add("unread file", file.before + 1, [], `the root, ${shown(root.path)}, does not include it`)
  return statements
}
