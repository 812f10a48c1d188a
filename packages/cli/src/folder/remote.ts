import type { ProjectWithGraph } from "@design-workspace/client"
import { Effect } from "effect"
import { failed } from "../output/Failure.ts"
import type { Connection } from "../session/Connection.ts"
import { designText } from "./texts/designText.ts"
import type { Versioned } from "./texts/plan.ts"
import { readmeText } from "./texts/readmeText.ts"

/** A project as the server has it now. */
export interface Remote {
  readonly project: ProjectWithGraph
  readonly design: Versioned
  readonly documents: ReadonlyMap<string, Versioned>
}

/** The version of a text that has no number is the text. */
export const byText = (text: string): Versioned => ({ version: text, text })

export const readProject = ({ call }: Connection, id: string) =>
  call((client, signal) => client.projects.readProject({ params: { id } }, { actions: true, signal }))

export const readRemote = (connection: Connection, id: string) =>
  Effect.gen(function* () {
    const project = yield* readProject(connection, id)
    const { items } = yield* connection.call((client, signal) =>
      client.documents.listDocuments({ params: { id } }, { signal })
    )
    const documents = items.map(
      ({ content, created_at, node_id, version }) =>
        [node_id, { version, text: content, updatedAt: created_at }] as const
    )
    return { project, design: byText(designText(project)), documents: new Map(documents) } satisfies Remote
  })

/** The page of the project, with its picture. */
export const readReadme = ({ call }: Connection, { project }: Remote) =>
  Effect.gen(function* () {
    const mermaid = yield* call(async (client, signal) =>
      client.projects.readProjectGraph(
        { params: { id: project.id }, query: { format: "mermaid" } },
        { signal }
      )
    )
    if (typeof mermaid !== "string")
      return yield* failed("UNEXPECTED_ANSWER", "The picture is no Mermaid text.")
    return readmeText(project, mermaid)
  })
