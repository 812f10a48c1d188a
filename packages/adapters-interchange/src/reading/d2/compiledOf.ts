import { type Notes, shown } from "../Notes.ts"
import { Unreadable } from "../Unreadable.ts"
import { type CompileD2, type D2Compiled, startD2 } from "./compileD2.ts"
import type { D2Sources } from "./D2Sources.ts"
import { missingFiles } from "./d2Issues.ts"

/** The maximum number of other texts that are taken as empty. */
const mostMissing = 100

/** The name of a text of ours: no file has a name with this sign. */
const checking = "\u0001"

/** Notes the files that nothing imports. The compiler parses them: throws `Unreadable` for what is wrong with one. */
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

/**
 * Compiles the root with what it imports of the other files; what is not among them is taken as empty. Throws
 * `Unreadable` for what D2 refuses.
 */
export const compiledOf = async (sources: D2Sources, notes: Notes): Promise<D2Compiled> => {
  const compile = await startD2()
  const texts = sources.texts()
  let missed = 0
  for (;;) {
    const { data, error } = { data: undefined, ...(await compile(texts, sources.rootName)) }
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
