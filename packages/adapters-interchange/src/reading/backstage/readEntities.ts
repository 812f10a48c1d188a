import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { lineIn, type Notes, shown } from "../Notes.ts"
import type { SourceFile, SourceFiles } from "../SourceFiles.ts"
import { Unreadable } from "../Unreadable.ts"
import type { Entity } from "./Entity.ts"
import { readEntity } from "./readEntity.ts"
import { readYaml } from "./yamlDocuments.ts"
import type { YamlField } from "./yamlFields.ts"

/** The number of problems that a refusal tells. */
const enough = 100

/** The fields of an entity that points to files of entities; undefined for any other. */
const targetsOf = (
  root: YamlField
): ReadonlyArray<readonly [path: Issue["path"], target: YamlField]> | undefined => {
  const isLocation =
    root.at("kind")?.text()?.toLowerCase() === "location" &&
    root.at("apiVersion")?.text()?.startsWith("backstage.io/") === true
  if (!isLocation) return undefined
  const spec = root.at("spec")
  const single = spec?.at("target")
  return [
    ...(single === undefined ? [] : [[["spec", "target"], single] as const]),
    ...(spec?.at("targets")?.items() ?? []).map((each, index) => [["spec", "targets", index], each] as const)
  ]
}

/** Whether a target is among the files, all of which are read; a pattern of names is if its folder is. */
const isAmong = (files: SourceFiles, file: SourceFile, target: string): boolean => {
  const [plain = ""] = target.split("*")
  const folder = plain === target ? target : plain.slice(0, plain.lastIndexOf("/") + 1)
  return files.from(file, folder).length > 0
}

/** A location among several files: what it points to is read with the others, or noted. */
const noteTargets = (
  files: SourceFiles,
  file: SourceFile,
  targets: NonNullable<ReturnType<typeof targetsOf>>,
  notes: Notes
): void => {
  for (const [path, target] of targets) {
    const text = target.text() ?? ""
    if (!isAmong(files, file, text))
      notes.add("location", target.line, path, `${shown(text)} is not among the files and is not read`)
  }
}

const noteLeftOut = (notes: Notes, problems: ReadonlyArray<Issue>): void => {
  const [first] = problems
  if (first === undefined) return
  const more = problems.length === 1 ? "" : `, and ${problems.length - 1} more problems`
  const message = `this document is left out: ${first.message}${more}`
  notes.add("bad document", lineIn(first.path) ?? 1, first.path.slice(1), message)
}

/**
 * The entities of all files. A bad document is noted and left out; throws `Unreadable` with what is wrong where nothing
 * else is there.
 */
export const readEntities = (files: SourceFiles, notes: Notes): ReadonlyArray<Entity> => {
  const entities: Array<Entity> = []
  const issues: Array<Issue> = []
  const isOne = files.all.length === 1
  for (const file of files.all) {
    const bad = readYaml(file, (root) => {
      const targets = isOne ? undefined : targetsOf(root)
      if (targets !== undefined) {
        noteTargets(files, file, targets, notes)
        return []
      }
      const { entity, issues: found } = readEntity(notes, root)
      if (entity !== undefined && found.length === 0) entities.push(entity)
      return found
    })
    for (const problems of bad) {
      if (issues.length < enough) issues.push(...problems)
      noteLeftOut(notes, problems)
    }
  }
  if (entities.length > 0) return entities
  throw new Unreadable(
    issues.length > 0
      ? issues.slice(0, enough)
      : [{ path: isOne ? ["line 1"] : [], message: "has no entity of Backstage's catalog" }]
  )
}
