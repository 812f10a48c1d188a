import { parseAllDocuments } from "yaml"
import { filesOf, textOf } from "./files.ts"

/** A resource of Kubernetes, of which nothing else is known yet. */
export interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> }
  readonly data?: Readonly<Record<string, string>>
  // biome-ignore lint/suspicious/noExplicitAny: each kind has a shape of its own, which its schema holds.
  readonly spec?: any
}

/** The resources in a text of YAML. A mistake in it throws. */
export const manifestsIn = (text: string): ReadonlyArray<Manifest> =>
  parseAllDocuments(text).map((document) => {
    const [mistake] = [...document.errors, ...document.warnings]
    if (mistake !== undefined) throw mistake
    return document.toJS()
  })

/** The resources that are committed, without Kustomize's own files. */
export const committed: ReadonlyArray<Manifest> = filesOf("deploy/kubernetes/**/*.yaml")
  .filter((path) => !path.endsWith("kustomization.yaml"))
  .flatMap((path) => manifestsIn(textOf(path)))

/** The one resource of the kind with the name. */
export const manifestOf = (kind: string, name = "design-workspace"): Manifest => {
  const found = committed.filter((it) => it.kind === kind && it.metadata.name === name)
  if (found.length !== 1 || found[0] === undefined) throw new Error(`${found.length} ${kind} ${name}`)
  return found[0]
}
