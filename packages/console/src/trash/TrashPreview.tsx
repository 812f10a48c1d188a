import type { NamedThing, RestorePreview } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { trash as text } from "../text/trash.ts"
import { kindIcons } from "../ui/kindIcons.ts"
import { Loading } from "../ui/Loading.tsx"
import { soft } from "../ui/layout.css.ts"
import { Notice } from "../ui/Notice.tsx"
import { refusalWords } from "./refusalWords.ts"
import type { TrashEntry } from "./TrashEntry.ts"
import * as css from "./trash.css.ts"
import { previewQuery } from "./trashQueries.ts"

const Things = ({
  things,
  title,
  total
}: {
  readonly title: string
  readonly things: ReadonlyArray<NamedThing>
  readonly total: number
}): ReactNode =>
  total === 0 ? null : (
    <div>
      <h2 className={css.thingsTitle}>{title}</h2>
      <ul className={css.things}>
        {things.map(({ id, kind, name }) => {
          const Icon = kindIcons[kind]
          return (
            <li key={`${kind} ${id}`} className={css.thing}>
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
  if (restores.length === 0 && preview.refusal === null) return <p>{text.nothing}</p>
  return (
    <div className={css.told}>
      <Things title={text.comesBack} things={restores} total={restores.length} />
      <Things title={text.comesIntoSight} things={into_sight} total={into_sight_total} />
      <Things title={text.stays} things={stays_in_trash} total={preview.stays_in_trash_total} />
      <Things title={text.shownIn} things={shown_in} total={shown_in_total} />
    </div>
  )
}

/** What a restore of the entry would do, and why a plain one would be refused. */
export const TrashPreview = ({ entry }: { readonly entry: TrashEntry }): ReactNode => {
  const plain = useQuery(previewQuery(entry.kind, entry.id, false))
  const refusal = plain.data?.refusal ?? null
  const whole = useQuery({
    ...previewQuery(entry.kind, entry.id, true),
    enabled: refusal?.code === "SPACE_IN_TRASH" && refusal.actions.length > 0
  })
  const error = plain.error ?? whole.error
  return (
    <section className={css.preview} aria-label={text.previewOf(entry.name)}>
      {error === null ? null : <FailureNotice error={error} onRetry={() => void plain.refetch()} />}
      {plain.data === undefined || whole.isLoading ? (
        <Loading lines={2} />
      ) : (
        <>
          {refusal === null ? null : (
            <Notice look="warn" title={text.refused}>
              {refusalWords(refusal)}
            </Notice>
          )}
          <Told preview={whole.data ?? plain.data} />
        </>
      )}
    </section>
  )
}
