import type { ReadDesign } from "@design-workspace/domain/interchange/DesignReader"
import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { member, parsedJson } from "../json.ts"
import { Notes, pathAt, shown, Unreadable } from "../Notes.ts"
import type { SourceFiles } from "../SourceFiles.ts"
import { type CompileD2, type D2Compiled, keysOf, startD2 } from "./compileD2.ts"
import { D2Sources } from "./D2Sources.ts"
import { designOf } from "./d2Design.ts"

type D2Error = { readonly range: string; readonly errmsg: string }

const plain = (message: string): string => message.slice(message.indexOf(": ") + 2)

const failure = "failed to import "

/** The file that could not be imported; undefined for any other error. */
const fileOf = (message: string): string | undefined => {
  if (!message.startsWith(failure)) return undefined
  const file = parsedJson(message.slice(failure.length, message.lastIndexOf('": ') + 1))
  return typeof file === "string" ? file : undefined
}

const missingFiles = (message: string, lineOf: D2Sources["lineOf"]) => {
  const errors = parsedJson(message)
  if (!Array.isArray(errors)) throw new Unreadable([{ path: [], message: plain(message).slice(0, 300) }])
  const files: Array<{ readonly file: string; readonly line: number }> = []
  const issues: Array<{ readonly line: number; readonly issue: Issue }> = []
  for (const { errmsg, range } of errors as ReadonlyArray<D2Error>) {
    const [line, text] = [lineOf(range), plain(errmsg)]
    const file = fileOf(text)
    if (file === undefined) issues.push({ line, issue: { path: pathAt(line), message: text.slice(0, 300) } })
    else files.push({ file, line })
  }
  if (issues.length > 0)
    throw new Unreadable(issues.toSorted((a, b) => a.line - b.line).map(({ issue }) => issue))
  return files
}

const mostMissing = 100

/** No file has a name with this sign. */
const checking = "\u0001"

/** The compiler parses what nothing imports, too: throws `Unreadable` for what is wrong with it. */
const leaveOut = async (
  compile: CompileD2,
  sources: D2Sources,
  read: Readonly<Record<string, string>>,
  notes: Notes
): Promise<void> => {
  const others = sources.notIn(read)
  if (others.length === 0) return
  const imports = others.map(({ path }, index) => `f${index}: @${JSON.stringify(path)}`)
  const texts = Object.fromEntries(others.map(({ content, path }) => [path, content]))
  // Variables are no shapes: nothing is laid out.
  const { error } = await compile({ ...texts, [checking]: `vars: {\n${imports.join("\n")}\n}` }, checking)
  if (error !== undefined) missingFiles(error.message, sources.lineOf)
  for (const { before } of others)
    notes.add("unread file", before + 1, [], `the root, ${shown(sources.root.path)}, does not import it`)
}

/** Other texts that are not among the files are taken as empty. Throws `Unreadable` for what D2 refuses. */
const compiledOf = async (sources: D2Sources, notes: Notes): Promise<D2Compiled> => {
  const compile = await startD2()
  const texts = sources.texts()
  let missed = 0
  for (;;) {
    const { data, error } = { data: undefined, ...(await compile(texts, sources.nameOf(sources.root))) }
    if (data !== undefined) {
      await leaveOut(compile, sources, texts, notes)
      return data
    }
    const missing = missingFiles(error?.message ?? "", sources.lineOf)
    const isNew = missing.some(({ file }) => texts[file] === undefined)
    for (const { file, line } of missing) {
      const found = sources.find(file)
      texts[file] = found?.content ?? ""
      if (found !== undefined) continue
      missed += 1
      notes.add("other text", line, [], `another text is not read: ${shown(file)}`)
    }
    if (!isNew || missed > mostMissing)
      throw new Unreadable([{ path: [], message: "imports other texts in a way that is not taken over" }])
  }
}

const boards = ["layers", "scenarios", "steps"] as const

/** That of its list, where a board is written in another way. */
const rangeOfBoard = (ast: unknown, sort: (typeof boards)[number], name: string): string | undefined => {
  const lists = keysOf(ast).filter(({ path }) => path[0] === sort)
  const found = lists.flatMap(({ path, range, value }) =>
    path.length > 1
      ? [{ range, name: path[1] }]
      : keysOf(member(value, "map")).map((board) => ({ range: board.range, name: board.path[0] }))
  )
  return (found.find((board) => board.name === name) ?? lists[0])?.range
}

const noteBoards = ({ diagram, graph }: D2Compiled, sources: D2Sources, notes: Notes): void => {
  for (const sort of boards)
    for (const { name } of diagram[sort] ?? []) {
      const range = rangeOfBoard(graph.ast, sort, name)
      const line = range === undefined ? sources.root.before + 1 : sources.lineOf(range)
      notes.add("board", line, [sort, name], `the board ${shown(name)} is not taken over`)
    }
}

/**
 * Reads D2 by D2's own compiler. Shapes are blocks, containers layers, classes specialties. Of several files the root
 * is read, with what it imports; nothing is fetched. Throws `Unreadable` for what D2 refuses.
 */
export const readD2 = async (files: SourceFiles): Promise<ReadDesign> => {
  const notes = new Notes()
  const sources = new D2Sources(files)
  const d2 = await compiledOf(sources, notes)
  noteBoards(d2, sources, notes)
  return { ...designOf(d2, sources, notes), ...notes.counted() }
}
