import type { ReadDesign } from "@design-workspace/domain/interchange/DesignReader"
import type { DesignSource } from "@design-workspace/domain/interchange/DesignSource"
import { Notes, shown } from "../Notes.ts"
import { SourceFiles } from "../SourceFiles.ts"
import type { D2Compiled } from "./compileD2.ts"
import { compiledOf } from "./compiledOf.ts"
import { D2Sources } from "./D2Sources.ts"
import { keysOf, member } from "./d2Ast.ts"
import { designOf } from "./d2Design.ts"

const boards = ["layers", "scenarios", "steps"] as const

/** The range of a board, or that of its list where it is written in another way. */
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
 * Reads D2 by D2's own compiler. Blocks are shapes, layers are containers, classes are specialties. Of several files the
 * root is read, with what it imports; nothing else is imported or fetched. Throws `Unreadable` for what D2 refuses.
 */
export const readD2 = async (source: DesignSource | SourceFiles): Promise<ReadDesign> => {
  const notes = new Notes()
  const sources = new D2Sources(SourceFiles.of(source))
  const d2 = await compiledOf(sources, notes)
  noteBoards(d2, sources, notes)
  return { ...designOf(d2, sources, notes), ...notes.counted() }
}
