import type { DocumentVersionSummary } from "@design-workspace/client"
import { Link } from "@tanstack/react-router"
import { Sparkles } from "lucide-react"
import { type ReactNode, useEffect, useRef } from "react"
import { documents as text } from "../../text/documents.ts"
import { Badge } from "../../ui/Badge.tsx"
import { Button } from "../../ui/Button.tsx"
import { row, soft } from "../../ui/layout.css.ts"
import { Time } from "../../ui/Time.tsx"
import { useBy } from "../useBy.tsx"
import * as css from "./history.css.ts"

interface VersionListProps {
  readonly projectId: string
  readonly nodeId: string
  readonly versions: ReadonlyArray<DocumentVersionSummary>
  readonly current: number
  readonly selected: number
  readonly against: string | undefined
  readonly more: { readonly busy: boolean; readonly load: () => void } | null
}

/** The versions of a document, newest first. The selected one stays in sight. */
export const VersionList = ({
  against,
  current,
  more,
  nodeId,
  projectId,
  selected,
  versions
}: VersionListProps): ReactNode => {
  const by = useBy()
  const chosen = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selected version is another element
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: "nearest" })
  }, [selected])
  return (
    <nav className={css.list} aria-label={text.versionsOf}>
      <ol>
        {versions.map(({ created_at, edit_type, restored_from, version, ...author }) => (
          <li key={version} ref={version === selected ? chosen : undefined}>
            <Link
              to="/projects/$projectId/docs/$nodeId/history"
              params={{ projectId, nodeId }}
              search={{ version: `${version}`, ...(against === undefined ? {} : { against }) }}
              replace
              className={css.item}
              activeOptions={{ exact: true }}
              aria-current={version === selected ? "page" : undefined}
            >
              <span className={row}>
                <strong>{text.versionOf(version)}</strong>
                {version === current ? <Badge>{text.current}</Badge> : null}
                {edit_type === "generate" ? (
                  <Badge look="info" icon={Sparkles}>
                    {text.byModel}
                  </Badge>
                ) : null}
              </span>
              <span className={soft}>
                {text.howCapital(edit_type)}
                {restored_from === null ? null : ` ${text.restoredFrom(restored_from)}`},{" "}
                <Time at={created_at} />
                {by(author)}
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {more === null ? null : (
        <div className={css.listEnd}>
          <Button small busy={more.busy} onClick={more.load}>
            {text.moreVersions}
          </Button>
        </div>
      )}
    </nav>
  )
}
