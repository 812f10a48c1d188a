import type { AuditLine } from "@design-workspace/client"
import { Filter } from "lucide-react"
import type { ReactNode } from "react"
import { audit as text } from "../text/audit.ts"
import { Badge, type BadgeLook } from "../ui/Badge.tsx"
import { actorWords } from "./actorWords.ts"
import * as css from "./audit.css.ts"
import type { AuditSearch } from "./auditFilter.ts"
import { clockOf, stepWords } from "./instants.ts"
import { shortId } from "./shortId.ts"
import { Target } from "./Target.tsx"
import { Thing, thingWords } from "./Thing.tsx"
import type { Known } from "./useKnown.ts"
import { versionStep } from "./versionStep.ts"

interface AuditEntryProps {
  readonly line: AuditLine
  readonly known: Known
  /** Narrows the list further. */
  readonly onFilter: (changed: AuditSearch) => void
}

/** What was applied, as nearly all is, has no mark. */
const looks: Readonly<Record<Exclude<AuditLine["outcome"], "applied">, BadgeLook>> = {
  accepted: "info",
  failed: "bad",
  cancelled: "warn",
  refused: "bad"
}

const actWords = (action: string): string =>
  Object.hasOwn(text.acts, action) ? text.acts[action as keyof typeof text.acts] : action

const Who = ({ known, line: { actor, token_id }, onFilter }: AuditEntryProps): ReactNode => {
  const words = actorWords(actor, known)
  return (
    <div className={css.who}>
      <button
        type="button"
        className={css.narrowing}
        title={text.onlyActor(words)}
        onClick={() => onFilter({ actor })}
      >
        {words}
      </button>
      {token_id === null ? null : (
        <div className={css.under} title={text.tokenId(token_id)}>
          {text.byToken} {shortId(token_id)}
        </div>
      )}
    </div>
  )
}

const Versions = ({ line }: { readonly line: AuditLine }): ReactNode => {
  const step = versionStep(line)
  if (step === null) return null
  const { version_after, version_before } = line
  return (
    <span
      className={css.mono}
      title={`${text.versionNote}: ${version_before ?? "–"} → ${version_after ?? "–"}`}
    >
      {stepWords(step, line.at)}
    </span>
  )
}

const What = ({ known, line, onFilter }: AuditEntryProps): ReactNode => {
  const { action, detail, former_org_id, subject_id } = line
  const thing = thingWords(line, known)
  return (
    <div className={css.what}>
      <div>{actWords(action)}</div>
      <div className={css.under}>
        <span className={css.thing}>
          <Thing line={line} known={known} />
          {subject_id === null ? null : (
            <button
              type="button"
              className={css.narrowingSign}
              aria-label={text.onlyThingOf(thing)}
              title={text.onlyThingOf(thing)}
              onClick={() => onFilter({ id: subject_id })}
            >
              <Filter size={12} aria-hidden />
            </button>
          )}
        </span>
        <Target line={line} known={known} />
        {detail === null ? null : <span>{text.detail(action, detail)}</span>}
        {former_org_id === null ? null : (
          <span>{text.formerOwner(known.organisationOf(former_org_id) ?? shortId(former_org_id))}</span>
        )}
        <Versions line={line} />
      </div>
    </div>
  )
}

/** One line of the trail: when, who, what, and what came of it. */
export const AuditEntry = (props: AuditEntryProps): ReactNode => {
  const { action, at, code, outcome, repeats, request_id } = props.line
  return (
    <li className={css.line}>
      <time
        className={css.time}
        dateTime={at}
        title={request_id === null ? at : `${at} · ${text.request(request_id)}`}
      >
        {clockOf(at)}
      </time>
      <Who {...props} />
      <What {...props} />
      <div className={css.came}>
        {outcome === "applied" ? (
          <span className={css.quiet}>{text.outcomes[outcome]}</span>
        ) : (
          <Badge look={looks[outcome]}>{text.outcomes[outcome]}</Badge>
        )}
        {code === null ? null : <span className={css.mono}>{code}</span>}
        {repeats === undefined ? null : (
          <span className={css.quiet}>
            {action === "furtherRefusals" ? text.inAll(repeats) : text.repeats(repeats)}
          </span>
        )}
      </div>
    </li>
  )
}
