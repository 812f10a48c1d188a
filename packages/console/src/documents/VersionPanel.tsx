import type { DocumentVersion } from "@design-workspace/client"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { documents as text } from "../text/documents.ts"
import { CopyButton } from "../ui/CopyButton.tsx"
import { soft } from "../ui/layout.css.ts"
import { Time } from "../ui/Time.tsx"
import { panel, panelTitle } from "./documents.css.ts"
import { useBy } from "./useBy.tsx"

/** How many versions the document has, and where the current one comes from. */
export const VersionPanel = ({
  document,
  projectId
}: {
  readonly document: DocumentVersion
  readonly projectId: string
}): ReactNode => {
  const by = useBy()
  const { content, created_at, edit_type, node_id, restored_from, version } = document
  return (
    <section className={panel} aria-labelledby="versions">
      <h2 id="versions" className={panelTitle}>
        {text.versionOf(version)}
      </h2>
      <p className={soft}>
        {text.howCapital(edit_type)}
        {restored_from === null ? null : ` ${text.restoredFrom(restored_from)}`}, <Time at={created_at} />{" "}
        {by(document)}
      </p>
      <Link to="/projects/$projectId/docs/$nodeId/history" params={{ projectId, nodeId: node_id }}>
        {text.versionsCount(version)}
      </Link>
      {version === 1 ? null : (
        <Link
          to="/projects/$projectId/docs/$nodeId/history"
          params={{ projectId, nodeId: node_id }}
          search={{ version: `${version}` }}
        >
          {text.compareWith(version - 1)}
        </Link>
      )}
      <div>
        <CopyButton label={text.copy} value={content} />
      </div>
    </section>
  )
}
