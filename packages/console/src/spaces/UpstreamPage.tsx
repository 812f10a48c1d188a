import type { Space, Upstream } from "@design-workspace/client"
import { useInfiniteQuery, useQuery, useSuspenseQueries, useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { Check, ChevronDown, ChevronUp } from "lucide-react"
import { type ReactNode, useRef, useState } from "react"
import { ActionButton, useChangeSteps } from "../actions/actions.tsx"
import { Awaiting } from "../actions/FailureNotice.tsx"
import { isMissing } from "../client/workspace.ts"
import { versionQuery } from "../collections/listQueries.ts"
import { upstream as text } from "../text/spaces.ts"
import { counted } from "../text/words.ts"
import { Button, SelectField } from "../ui/controls.tsx"
import { page, row, rows, soft, stack } from "../ui/layout.css.ts"
import { Empty, Loading, sayDone } from "../ui/messages.tsx"
import { useTitle } from "../ui/Page.tsx"
import { useShownCollection, versionsQuery } from "./data/collectionQueries.ts"
import { mayEditIn } from "./data/partCalls.ts"
import { overlaysQuery, partsQuery, spaceQuery } from "./data/spaceQueries.ts"
import { useReview, useUpstream } from "./data/useReview.ts"
import { keptAt, reviewedUpTo, withKept } from "./model/review.ts"
import {
  inGroupsOf,
  isDecided,
  stepEntry,
  type UpstreamGroup,
  upstreamEntries,
  upstreamGroups
} from "./model/upstreamEntries.ts"
import { SpaceHead } from "./SpaceHead.tsx"
import { EntryView } from "./upstream/EntryView.tsx"
import type { ReviewProps } from "./upstream/reviewParts.tsx"
import * as css from "./upstream/upstream.css.ts"

const route = getRouteApi("/signed-in/spaces/$spaceId/upstream")

/** Each in the group in which it was first seen. */
const useEntries = (changes: Upstream) => {
  const groups = useRef(new Map<string, UpstreamGroup>())
  const entries = upstreamEntries(changes)
  for (const { group, key } of entries) if (!groups.current.has(key)) groups.current.set(key, group)
  return inGroupsOf(entries, groups.current)
}

const useSteps = (entries: ReturnType<typeof useEntries>) => {
  const { change } = route.useSearch()
  const navigate = route.useNavigate()
  const [stepped, setStepped] = useState(0)
  const open = (key: string | undefined) =>
    void navigate({ search: ({ since }) => ({ since, change: key }), replace: true, resetScroll: false })
  const step = (by: 1 | -1) => {
    open(stepEntry(entries, change, by))
    setStepped((times) => times + 1)
  }
  return { change, open, step, stepped, at: entries.findIndex(({ key }) => key === change) }
}

const Review = ({ changes, ...props }: ReviewProps & { readonly changes: Upstream }): ReactNode => {
  const entries = useEntries(changes)
  const { at, change, open, step, stepped } = useSteps(entries)
  const icons = { next: ChevronDown, previous: ChevronUp }
  const { next, previous } = useChangeSteps({
    ...{ prefix: "upstream", group: text.group, icons },
    offered: true,
    go: step
  })
  const undecided = entries.filter((entry) => !isDecided(entry, props.kept)).length
  return (
    <>
      <div className={css.steps}>
        <p>
          <strong>
            {at === -1
              ? counted(entries.length, "change")
              : `Change ${(at + 1).toLocaleString("en")} of ${entries.length.toLocaleString("en")}`}
          </strong>
          {" · "}
          {undecided === 0 ? "nothing left to decide" : `${counted(undecided, "decision")} open`}
        </p>
        <span className={row}>
          <ActionButton small action={{ ...previous, label: "Previous" }} />
          <ActionButton small action={{ ...next, label: "Next" }} />
        </span>
      </div>
      {upstreamGroups.map((group) => {
        const own = entries.filter((entry) => entry.group === group)
        return own.length === 0 ? null : (
          <section key={group} className={stack.s2} aria-label={text.groups[group]}>
            <div>
              <h2>{text.groups[group]}</h2>
              <p className={soft}>{text.groupNotes[group]}</p>
            </div>
            <ul className={rows}>
              {own.map((entry) => (
                <EntryView
                  key={entry.key}
                  {...props}
                  entry={entry}
                  isOpen={entry.key === change}
                  stepped={stepped}
                  onTurn={() => open(entry.key === change ? undefined : entry.key)}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}

interface SinceFieldProps {
  readonly changes: Upstream
  readonly onChange: (since: number) => void
}

const SinceField = ({ changes, onChange }: SinceFieldProps): ReactNode => {
  const { collection_id, since, version } = changes
  const { data } = useInfiniteQuery(versionsQuery(collection_id))
  const known = (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter((it) => it.version <= version)
    .map((it) => ({ value: `${it.version}`, label: text.version(it.version, it.edit_type) }))
  const present = { value: `${since}`, label: `Version ${since.toLocaleString("en")}` }
  return (
    <SelectField
      className={css.since}
      label="Changes since"
      value={`${since}`}
      choices={known.some(({ value }) => value === present.value) ? known : [...known, present]}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  )
}

const Changes = ({ changes, space }: { readonly space: Space; readonly changes: Upstream }): ReactNode => {
  const navigate = route.useNavigate()
  const [{ data }, { data: overlays }] = useSuspenseQueries({
    queries: [partsQuery(space.id), overlaysQuery(space.id)]
  })
  const { lists, parts } = data
  const { collection_id, since, version } = changes
  const { data: before } = useQuery({ ...versionQuery(collection_id, since), retry: false })
  const { data: after } = useQuery({ ...versionQuery(collection_id, version), retry: false })
  const { remember, review } = useReview(space.id, collection_id)
  if (upstreamEntries(changes).length === 0)
    return (
      <Empty>
        {since === version
          ? "There is nothing to review. When the collection changes, it appears here."
          : "Nothing changed since."}{" "}
        {version > 1 ? "To look at earlier changes, choose another version above." : null}
      </Empty>
    )
  const end = () => {
    remember(reviewedUpTo(collection_id, version))
    sayDone(`Reviewed up to version ${version.toLocaleString("en")}`)
    void navigate({ search: {} })
  }
  return (
    <>
      <Review
        changes={changes}
        space={space}
        parts={parts}
        overlays={overlays}
        before={before}
        after={after}
        kept={keptAt(review, version)}
        onKeep={(key, keep) => remember(withKept(review, collection_id, version, key, keep))}
        mayEdit={mayEditIn(space, lists)}
      />
      <div className={css.finish}>
        <Button look="primary" icon={Check} onClick={end}>
          {`Mark all as reviewed up to version ${version.toLocaleString("en")}`}
        </Button>
        <p className={css.finishNote}>
          Nothing is written to the space: this browser only remembers where you were. What you did not decide
          stays as it is now.
        </p>
      </div>
    </>
  )
}

const sinceOf = (stated: string | undefined): number | undefined => {
  const since = Number(stated)
  return Number.isSafeInteger(since) && since >= 1 ? since : undefined
}

const Shown = ({ space }: { readonly space: Space }): ReactNode => {
  const navigate = route.useNavigate()
  const { since } = route.useSearch()
  const query = useUpstream(space, sinceOf(since))
  const { data: changes, isPlaceholderData } = query
  const collection = useShownCollection(space)
  const { review } = useReview(space.id, space.collection_id)
  useTitle(`Upstream of ${space.name}`)
  return (
    <div className={page}>
      <SpaceHead space={space} />
      {changes === undefined ? (
        <Awaiting query={query} />
      ) : (
        <>
          <div className={stack.s2}>
            <p>{text.note(collection?.name)}</p>
            <p className={soft}>
              {review?.upTo == null
                ? "You have not reviewed here before, so this is what the latest version brought."
                : `Reviewed up to version ${review.upTo.toLocaleString("en")} in this browser.`}
            </p>
            <SinceField
              changes={changes}
              onChange={(from) => void navigate({ search: { since: `${from}` } })}
            />
          </div>
          {isPlaceholderData ? (
            <Loading />
          ) : (
            <Changes key={`${changes.since} ${changes.version}`} space={space} changes={changes} />
          )}
        </>
      )}
    </div>
  )
}

export const UpstreamPage = (): ReactNode => {
  const { spaceId } = route.useParams()
  const { data, error } = useSuspenseQuery(spaceQuery(spaceId))
  if (isMissing(error)) throw error
  return <Shown key={spaceId} space={data} />
}
