import type { ProjectVersion } from "@design-workspace/client"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import { version as versionClass, versions as versionsClass } from "../design/project/graphChanges.css.ts"
import { list, section } from "../projects/projects.css.ts"
import type { ActionOn } from "../text/actions.ts"
import { projects as text } from "../text/projects.ts"
import { sectionTitle } from "../ui/choices.css.ts"
import { CheckField } from "../ui/controls.tsx"
import { Badge, Time } from "../ui/inline.tsx"
import { soft } from "../ui/layout.css.ts"

interface VersionListProps {
  readonly projectId: string
  readonly versions: ReadonlyArray<ProjectVersion>
  /** The version whose changes are shown, and the latest one of the graph. */
  readonly shown: string | undefined
  readonly latest: string | undefined
  readonly nodes: ReadonlyMap<string, string>
  readonly who: (version: ProjectVersion) => string
  readonly onShow: (version: string) => void
  readonly more: ReactNode
}

const graphActs: Readonly<Record<Exclude<ActionOn<"project">, "purgeProject"> | "restoreFromTrash", string>> =
  {
    createProject: "created the project",
    writeProjectGraph: "changed the graph",
    restoreProjectVersion: "restored an earlier graph",
    generateProject: "had it generated",
    updateProject: "changed title, prompt, status or access",
    trashProject: "moved it to the trash",
    restoreProject: "took it out of the trash",
    restoreFromTrash: "took it out of the trash",
    putGrant: "gave somebody access",
    removeGrant: "took access away"
  }

const documentActs: Readonly<
  Record<Exclude<ActionOn<"document">, "writeDocument"> | "generateProject", string>
> = {
  generateProject: "had a document generated",
  restoreDocumentVersion: "restored a document"
}

const wordsOf = (acts: Readonly<Record<string, string>>, action: string | null): string | undefined =>
  action === null ? undefined : acts[action]

const actOf = ({ action, node_id }: ProjectVersion): string =>
  node_id === null
    ? (wordsOf(graphActs, action) ?? "changed it")
    : (wordsOf(documentActs, action) ?? "wrote a document")

const Version = (props: VersionListProps & { readonly version: ProjectVersion }): ReactNode => {
  const { latest, nodes, onShow, projectId, shown, version, who } = props
  const { graph_written, node_id, updated_at } = version
  const said = (
    <>
      <span>
        <bdi>{who(version)}</bdi> {actOf(version)}
        {node_id === null ? "" : `: ${nodes.get(node_id) ?? node_id}`}
      </span>
      <span className={soft}>
        <Time at={updated_at} /> {updated_at === latest ? <Badge look="accent">current</Badge> : null}
      </span>
    </>
  )
  if (graph_written) {
    const current = updated_at === shown ? "true" : undefined
    return (
      <button
        type="button"
        className={versionClass}
        aria-current={current}
        onClick={() => onShow(updated_at)}
      >
        {said}
      </button>
    )
  }
  return node_id !== null && nodes.has(node_id) ? (
    <Link
      className={versionClass}
      to="/projects/$projectId/docs/$nodeId/history"
      params={{ projectId, nodeId: node_id }}
    >
      {said}
    </Link>
  ) : (
    <div className={versionClass}>{said}</div>
  )
}

export const VersionList = (props: VersionListProps): ReactNode => {
  const { more, versions } = props
  const [only, setOnly] = useState(true)
  const listed = only ? versions.filter(({ graph_written }) => graph_written) : versions
  return (
    <aside className={versionsClass} aria-label={text.versions}>
      <section className={section}>
        <h2 className={sectionTitle}>{text.versions}</h2>
        <CheckField
          label="Only changes of the graph"
          checked={only}
          onChange={({ target }) => setOnly(target.checked)}
        />
        <ol className={list}>
          {listed.map((version) => (
            <li key={version.updated_at}>
              <Version {...props} version={version} />
            </li>
          ))}
        </ol>
        {more}
      </section>
    </aside>
  )
}
