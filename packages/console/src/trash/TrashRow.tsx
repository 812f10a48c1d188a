import type { NamedThing, RestorePreview } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { ChevronDown, ChevronRight, Trash2 } from "lucide-react"
import { type ReactNode, useEffect, useRef } from "react"
import { ActionMenu, actionsOf } from "../actions/actions.tsx"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { useSession } from "../client/useSession.ts"
import { trash as text } from "../text/home.ts"
import { Button } from "../ui/controls.tsx"
import { box } from "../ui/field.css.ts"
import { Badge, kindIcons, Time } from "../ui/inline.tsx"
import { row, soft } from "../ui/layout.css.ts"
import { Loading, Notice } from "../ui/messages.tsx"
import { refusalWords, type TrashEntry } from "./TrashEntry.ts"
import * as css from "./trash.css.ts"
import { previewQuery } from "./trashQueries.ts"

interface ThingsProps {
  readonly title: string
  readonly things: ReadonlyArray<NamedThing>
  readonly total: number
}

const Things = ({ things, title, total }: ThingsProps): ReactNode =>
  total === 0 ? null : (
    <div>
      <h2 className={css.thingsTitle}>{title}</h2>
      <ul className={css.things}>
        {things.map(({ id, kind, name }) => {
          const Icon = kindIcons[kind]
          return (
            <li key={`${kind} ${id}`} className={css.title}>
              <Icon size={14} className={css.resultSign} role="img" aria-label={text.kindOf(kind)} />
              <bdi>{name}</bdi>
            </li>
          )
        })}
        {total > things.length ? <li className={soft}>{text.andMore(total - things.length)}</li> : null}
      </ul>
    </div>
  )

const Told = ({ preview }: { readonly preview: RestorePreview }): ReactNode => {
  const { into_sight, into_sight_total, restores, shown_in, shown_in_total, stays_in_trash } = preview
  if (restores.length === 0 && preview.refusal === null)
    return <p>It is in the trash no longer. There is nothing to restore.</p>
  return (
    <div className={css.told}>
      <Things title="Comes back" things={restores} total={restores.length} />
      <Things title="Comes into sight again" things={into_sight} total={into_sight_total} />
      <Things title="Stays in the trash" things={stays_in_trash} total={preview.stays_in_trash_total} />
      <Things title="Spaces that show it" things={shown_in} total={shown_in_total} />
    </div>
  )
}

const TrashPreview = ({ entry }: { readonly entry: TrashEntry }): ReactNode => {
  const plain = useQuery(previewQuery(entry.kind, entry.id, false))
  const refusal = plain.data?.refusal ?? null
  const whole = useQuery({
    ...previewQuery(entry.kind, entry.id, true),
    enabled: refusal?.code === "SPACE_IN_TRASH" && refusal.actions.length > 0
  })
  const error = plain.error ?? whole.error
  return (
    <section className={css.preview} aria-label={`What a restore of ${entry.name} does`}>
      {error === null ? null : <FailureNotice error={error} onRetry={() => void plain.refetch()} />}
      {plain.data === undefined || whole.isLoading ? (
        <Loading lines={2} />
      ) : (
        <>
          {refusal === null ? null : (
            <Notice look="warn" title="A plain restore would be refused">
              {refusalWords(refusal)}
            </Notice>
          )}
          <Told preview={whole.data ?? plain.data} />
        </>
      )}
    </section>
  )
}

interface TrashRowProps {
  readonly entry: TrashEntry
  readonly selected: boolean
  readonly previewed: boolean
  readonly busy: boolean
  readonly onSelect: (selected: boolean) => void
  readonly onRestore: () => void
  readonly onPurge: (() => void) | undefined
}

const By = ({ entry: { deletedBy, deletedByName } }: Pick<TrashRowProps, "entry">): ReactNode => {
  const { user } = useSession()
  if (deletedBy === null) return null
  return <> by {deletedBy === user?.id ? "you" : <bdi>{deletedByName ?? "somebody else"}</bdi>}</>
}

const Details = ({ entry }: Pick<TrashRowProps, "entry">): ReactNode => (
  <div className={`${row} ${soft}`}>
    <span>
      {entry.deletedAt === null ? (
        "Out of sight with its space"
      ) : (
        <>
          Deleted <Time at={entry.deletedAt} />
          <By entry={entry} />
        </>
      )}
    </span>
    {entry.spaceName === null ? null : (
      <span>
        in the space <bdi>{entry.spaceName}</bdi>
      </span>
    )}
    {entry.spaceInTrash && entry.deletedAt !== null ? (
      <Badge look="warn">its space is in the trash</Badge>
    ) : null}
  </div>
)

const trashAction = actionsOf("trash", text.group)

export const TrashRow = (props: TrashRowProps): ReactNode => {
  const { busy, entry, onPurge, onRestore, onSelect, previewed, selected } = props
  const navigate = useNavigate()
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (previewed) place.current?.scrollIntoView({ block: "nearest" })
  }, [previewed])
  const restoreLabel = entry.spaceInTrash ? text.restoreWithSpace : "Restore"
  const purge =
    onPurge && trashAction(`purge.${entry.id}`, "Delete for good…", { icon: Trash2, bad: true, run: onPurge })
  const Icon = kindIcons[entry.kind]
  const togglePreview = () =>
    void navigate({
      to: "/trash",
      search: ({ kind }) => ({
        ...(kind === undefined ? {} : { kind }),
        ...(previewed ? {} : { id: entry.id })
      }),
      replace: true
    })
  return (
    <li ref={place} className={css.entry}>
      <div className={css.line}>
        <input
          type="checkbox"
          className={`${box} ${css.tick}`}
          checked={selected}
          aria-label={`Select ${entry.name}`}
          onChange={({ target }) => onSelect(target.checked)}
        />
        <div className={css.name}>
          <div className={css.title}>
            <Icon size={16} className={css.kindSign} role="img" aria-label={text.kindOf(entry.kind)} />
            <strong>
              <bdi>{entry.name}</bdi>
            </strong>
          </div>
          <Details entry={entry} />
        </div>
        <div className={css.buttons}>
          <Button
            small
            look="quiet"
            icon={previewed ? ChevronDown : ChevronRight}
            aria-expanded={previewed}
            aria-label={`${text.preview}: ${entry.name}`}
            onClick={togglePreview}
          >
            {text.preview}
          </Button>
          <Button small busy={busy} aria-label={`${restoreLabel}: ${entry.name}`} onClick={onRestore}>
            {restoreLabel}
          </Button>
          <ActionMenu actions={[purge]} label={`More for ${entry.name}`} />
        </div>
      </div>
      {previewed ? <TrashPreview entry={entry} /> : null}
    </li>
  )
}
