import type { DocumentVersion, ProjectWithGraph } from "@design-workspace/client"
import { History } from "lucide-react"
import { type ReactNode, useState } from "react"
import { ActionButton } from "../../actions/ActionButton.tsx"
import type { PageAction } from "../../actions/PageAction.ts"
import { useActions } from "../../actions/registry.ts"
import { may } from "../../client/may.ts"
import { documents as text } from "../../text/documents.ts"
import { Badge } from "../../ui/Badge.tsx"
import { row, spread } from "../../ui/layout.css.ts"
import type { Comparison } from "./comparisonOf.ts"
import * as css from "./history.css.ts"
import { RestoreDialog } from "./RestoreDialog.tsx"
import { VersionView } from "./VersionView.tsx"

interface SelectedVersionProps {
  readonly project: ProjectWithGraph
  /** The current version. */
  readonly document: DocumentVersion
  readonly version: number
  readonly comparison: Comparison
  readonly onRestored: (version: number) => void
}

/** The version that is looked at, and its restore for whoever may. */
export const SelectedVersion = (props: SelectedVersionProps): ReactNode => {
  const { comparison, document, onRestored, project, version } = props
  const [restoring, setRestoring] = useState(false)
  const restore: PageAction | undefined =
    version !== document.version && may(document, "restoreDocumentVersion")
      ? {
          id: "document.restore",
          label: text.restoreVersion(version),
          group: text.group,
          icon: History,
          run: () => setRestoring(true)
        }
      : undefined
  useActions(restore === undefined ? [] : [restore])
  return (
    <div className={css.selected}>
      <div className={spread}>
        <div className={row}>
          <h2>{text.versionOf(version)}</h2>
          {version === document.version ? <Badge look="accent">{text.current}</Badge> : null}
        </div>
        <ActionButton action={restore} />
      </div>
      <VersionView
        projectId={project.id}
        nodeId={document.node_id}
        version={version}
        current={document.version}
        comparison={comparison}
      />
      {restoring ? (
        <RestoreDialog
          projectId={project.id}
          nodeId={document.node_id}
          updatedAt={project.updated_at}
          version={version}
          current={document.version}
          onClose={() => setRestoring(false)}
          onRestored={onRestored}
        />
      ) : null}
    </div>
  )
}
