import type { Collection } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { Check, ListChecks, ListX, Trash2 } from "lucide-react"
import { type ReactNode, useMemo } from "react"
import { ActionButton, ActionMenu, actionsOf, useActions, when } from "../../actions/actions.tsx"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { latestVersionQuery, layoutQuery } from "../../client/designQueries.ts"
import { queryClient } from "../../client/queries.ts"
import { isStale, keys, useWrite, workspace } from "../../client/workspace.ts"
import { LazyGraphView } from "../../graph/LazyGraphView.tsx"
import { noLayout } from "../../graph/model/extendLayout.ts"
import type { BoxDetail, BoxDetails } from "../../graph/model/pictures.ts"
import { generate as text } from "../../text/runs.ts"
import { counted } from "../../text/words.ts"
import { Button } from "../../ui/controls.tsx"
import { Time } from "../../ui/inline.tsx"
import { wholePage } from "../../ui/layout.css.ts"
import { Notice, sayDone } from "../../ui/messages.tsx"
import { CollectionCrumbs, Page } from "../../ui/Page.tsx"
import { InProgressNotice, inTheWayOf } from "../ask/InProgressNotice.tsx"
import {
  type Consequence,
  comparedAnew,
  mergeProposal,
  type PartChange,
  proposalChanges,
  proposalLayout,
  type StoredProposal
} from "../model/proposal.ts"
import { beside, watch } from "../runs.css.ts"
import { ProposalChanges } from "./ProposalChanges.tsx"
import * as css from "./proposal.css.ts"

const leftOut: BoxDetail = { note: "left out", dim: true }

/** What is not taken stands back in the picture. */
const detailsOf = (changes: ReadonlyArray<PartChange>, chosen: ReadonlySet<string>): BoxDetails =>
  new Map(
    changes.flatMap(({ id, key, kind }) => (kind === "block" && !chosen.has(key) ? [[id, leftOut]] : []))
  )

const useProposalReview = (
  collection: Collection,
  stored: StoredProposal,
  keep: (next: StoredProposal | null) => void
) => {
  const { id, updated_at } = collection
  const { base, design, left, touched, version } = stored
  const navigate = useNavigate()
  const changes = useMemo(() => proposalChanges(base, design), [base, design])
  const chosen = useMemo(() => {
    const without = new Set(left)
    return new Set(changes.map(({ key }) => key).filter((key) => !without.has(key)))
  }, [changes, left])
  const merged = useMemo(() => mergeProposal(base, design, chosen), [base, design, chosen])
  const fresh = version === updated_at
  // The service draws the collection as it is now: an earlier version is placed here.
  const { data: drawn } = useQuery({ ...layoutQuery(id, version), enabled: fresh })
  const layout = useMemo(
    () =>
      fresh && drawn === undefined ? undefined : proposalLayout(drawn ?? noLayout, base, design, changes),
    [base, changes, design, drawn, fresh]
  )
  const choose = (picked: ReadonlyArray<string>, take: boolean) => {
    const without = new Set(left)
    for (const key of picked) {
      if (take) without.delete(key)
      else without.add(key)
    }
    keep({ ...stored, left: [...without] })
  }
  const many = chosen.size
  const apply = useWrite(
    () =>
      workspace.collections.updateCollection({
        params: { id },
        payload: { ...merged.design, expectedUpdatedAt: version }
      }),
    {
      stale: [keys.collections, keys.collection(id)],
      quiet: true,
      done: `Took over ${counted(many, "change")}`,
      onDone: () => {
        keep(null)
        void navigate({ to: "/collections/$collectionId", params: { collectionId: id } })
      }
    }
  )
  return {
    ...{ changes, chosen, layout, fresh, choose },
    details: useMemo(() => detailsOf(changes, chosen), [changes, chosen]),
    touched: useMemo(() => new Set(touched), [touched]),
    consequences: merged.consequences,
    chooseAll: (take: boolean) =>
      choose(
        changes.map(({ key }) => key),
        take
      ),
    applying: apply.isPending,
    error: isStale(apply.error) ? null : apply.error,
    apply: () =>
      apply.mutate(undefined, {
        onError: () => void queryClient.invalidateQueries({ queryKey: keys.collection(id) })
      })
  }
}

interface StaleNoticeProps {
  readonly collection: Collection
  readonly onCompare: () => void
}

const StaleNotice = ({ collection: { id, updated_at }, onCompare }: StaleNoticeProps): ReactNode => {
  const { data: latest } = useQuery(latestVersionQuery(id))
  return (
    <Notice
      look="warn"
      title="The collection changed after this proposal was made"
      actions={
        <Button small look="primary" onClick={onCompare}>
          Compare with what is there now
        </Button>
      }
    >
      {`Changed by ${latest?.author_name ?? text.someone}`} <Time at={updated_at} />. Compare with what is
      there now to go on. Changes that would undo what others did are then not chosen at first.
    </Notice>
  )
}

const most = 12

/** It stands at the end, so that no change moves. */
const Consequences = ({ consequences }: { readonly consequences: ReadonlyArray<Consequence> }): ReactNode =>
  consequences.length === 0 ? null : (
    <div className={css.consequences}>
      <Notice title="So that the design stays whole">
        <ul>
          {consequences.slice(0, most).map(({ because, part, what }) => (
            <li key={`${part.kind} ${part.id}`}>
              {text.consequence[what](text.partKind[part.kind], part.name, because.name)}
            </li>
          ))}
        </ul>
        {consequences.length <= most ? null : (
          <p>{`And ${counted(consequences.length - most, "more part")}.`}</p>
        )}
      </Notice>
    </div>
  )

interface ProposalReviewProps {
  readonly collection: Collection
  readonly stored: StoredProposal
  readonly keep: (next: StoredProposal | null) => void
  /** There was room to keep it over a reload. */
  readonly kept: boolean
  readonly selected: string | null
  readonly onSelect: (id: string | null) => void
}

const countOf = (changes: ReadonlyArray<PartChange>, change: PartChange["change"]): number =>
  changes.filter((it) => it.change === change).length

const action = actionsOf("proposal", text.proposal)

type Review = ReturnType<typeof useProposalReview>

const useReviewActions = ({ keep, stored }: ProposalReviewProps, review: Review) => {
  const { apply, chooseAll, chosen, fresh } = review
  const drop = () => {
    keep(null)
    sayDone("Dropped the proposal", { label: text.takeBack, onUndo: () => keep(stored) })
  }
  const actions = {
    apply: when(
      chosen.size > 0 && fresh,
      action("apply", `Take over ${counted(chosen.size, "change")}`, {
        icon: Check,
        keys: "$mod+s",
        run: apply
      })
    ),
    rest: [
      action("all", "Take all", { icon: ListChecks, run: () => chooseAll(true) }),
      action("none", "Take none", { icon: ListX, run: () => chooseAll(false) }),
      action("drop", "Drop the proposal", { icon: Trash2, bad: true, run: drop })
    ]
  }
  useActions([actions.apply, ...actions.rest])
  return actions
}

export const ProposalReview = (props: ProposalReviewProps): ReactNode => {
  const { collection, keep, kept, onSelect, selected, stored } = props
  const review = useProposalReview(collection, stored, keep)
  const { changes, choose, chosen, consequences, details, error, fresh, layout, touched } = review
  const actions = useReviewActions(props, review)
  const inTheWay = inTheWayOf(error)
  const { id, name } = collection
  return (
    <Page
      className={wholePage}
      crumbs={<CollectionCrumbs collection={{ id, name }} />}
      title={text.reviewTitle(name)}
      note={
        <>
          {text.summary(countOf(changes, "added"), countOf(changes, "changed"), countOf(changes, "removed"))}
          {" · "}
          Made <Time at={stored.madeAt} />. Choose the changes to take over. Nothing is written before.
        </>
      }
      actions={
        <>
          <ActionButton action={actions.apply} look="primary" busy={review.applying} />
          <ActionMenu actions={actions.rest} />
        </>
      }
    >
      {kept ? null : (
        <Notice look="warn">This browser has no room to keep the proposal: a reload loses it.</Notice>
      )}
      {fresh ? null : (
        <StaleNotice collection={collection} onCompare={() => keep(comparedAnew(stored, collection))} />
      )}
      <InProgressNotice subject={{ collection_id: id }} run={inTheWay} />
      {inTheWay === undefined ? (
        <FailureNotice error={error} title="The changes were not taken over" />
      ) : null}
      {changes.length === 0 ? (
        <Notice>The proposal is what the collection already has</Notice>
      ) : (
        <div className={watch}>
          <LazyGraphView
            layout={layout}
            label={`${name} with what the proposal changes`}
            details={details}
            selected={selected}
            onSelect={onSelect}
          />
          <div className={beside}>
            <ProposalChanges
              changes={changes}
              chosen={chosen}
              touched={touched}
              selected={selected}
              onChoose={choose}
              onSelect={onSelect}
            />
            <Consequences consequences={consequences} />
          </div>
        </div>
      )}
    </Page>
  )
}
