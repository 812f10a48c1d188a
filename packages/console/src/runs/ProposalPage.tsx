import type { Collection, Design, ProposeRequest } from "@design-workspace/client"
import { useMutation, useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { Lightbulb, X } from "lucide-react"
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react"
import { ActionButton, useActions } from "../actions/actions.tsx"
import { collectionQuery } from "../client/designQueries.ts"
import { may } from "../client/may.ts"
import { queryClient } from "../client/queries.ts"
import { dropStored, leftBrief, readStored, writeStored } from "../client/stored.ts"
import { useCaller } from "../client/useSession.ts"
import { problemsOf, workspace } from "../client/workspace.ts"
import { generate as text } from "../text/runs.ts"
import { Button } from "../ui/controls.tsx"
import { soft } from "../ui/layout.css.ts"
import { Notice } from "../ui/messages.tsx"
import { CollectionCrumbs, Page } from "../ui/Page.tsx"
import { BoundsFields, BriefFields, QualityField } from "./ask/DraftFields.tsx"
import { EstimatePanel } from "./ask/EstimatePanel.tsx"
import * as css from "./ask/form.css.ts"
import { InProgressNotice, inTheWayOf, Refusal } from "./ask/InProgressNotice.tsx"
import { designEstimate, focusProblem, proposalDraftKey, useEstimate, useFormDraft } from "./data/runForms.ts"
import { Elapsed } from "./jobFacts.tsx"
import { newDraft, problemsIn, requestOf, shownProblems } from "./model/generationDraft.ts"
import { newProposal, type StoredProposal } from "./model/proposal.ts"
import { ProposalReview } from "./propose/ProposalReview.tsx"

const keyOf = (caller: string, collectionId: string): string => `proposal:${caller}:${collectionId}`

const useStoredProposal = (collectionId: string) => {
  const key = keyOf(useCaller(), collectionId)
  const [stored, setStored] = useState(() => readStored<StoredProposal>(key) ?? null)
  const [kept, setKept] = useState(true)
  const keep = useCallback(
    (next: StoredProposal | null) => {
      setStored(next)
      if (next === null) dropStored(key)
      else setKept(writeStored(key, next))
    },
    [key]
  )
  return { stored, keep, kept }
}

/** What the collection had in that version, which may be over by now. */
const contentAt = async (id: string, version: string): Promise<Design> => {
  const now = await queryClient.fetchQuery({ ...collectionQuery(id), staleTime: 0 })
  if (now.updated_at === version) return now
  const { items } = await workspace.versions.listCollectionVersions({ params: { id }, query: { limit: 50 } })
  const then = items.find(({ created_at }) => created_at <= version)
  return then === undefined
    ? now
    : workspace.versions.readCollectionVersion({ params: { id, version: then.version } })
}

const useProposing = (collectionId: string, onProposed: (proposal: StoredProposal) => void) => {
  const stop = useRef<AbortController>(undefined)
  const [since, setSince] = useState("")
  const mutation = useMutation({
    networkMode: "always",
    mutationFn: async (payload: ProposeRequest["payload"]) => {
      const given = new AbortController()
      stop.current = given
      setSince(new Date().toISOString())
      const proposed = await workspace.propose(
        { params: { id: collectionId }, payload },
        { signal: given.signal }
      )
      return newProposal(proposed, await contentAt(collectionId, proposed.based_on))
    },
    onSuccess: onProposed
  })
  const wasStopped = stop.current?.signal.aborted === true
  return {
    propose: mutation.mutate,
    proposing: mutation.isPending,
    since,
    wasStopped,
    error: wasStopped ? null : mutation.error,
    stop: useCallback(() => stop.current?.abort(), [])
  }
}

interface ProposalFormProps {
  readonly collection: Collection
  readonly onProposed: (proposal: StoredProposal) => void
}

const ProposalForm = ({ collection: { id }, onProposed }: ProposalFormProps): ReactNode => {
  const caller = useCaller()
  const [draft, change] = useFormDraft(proposalDraftKey(caller, id), newDraft(leftBrief(caller, id)))
  const [tried, setTried] = useState(false)
  const fields = useRef<HTMLFieldSetElement>(null)
  // A proposal makes everything anew, whatever the form for a run said.
  const asked = { ...draft, mode: "initial" } as const
  const own = problemsIn(asked)
  const { messages, params, quality } = requestOf(asked)
  const sound = Object.keys(own).length === 0
  const request = { messages, params, quality }
  const estimated = useEstimate(designEstimate(id), sound ? { ...request, mode: "propose" } : null)
  const { error, propose, proposing, since, stop, wasStopped } = useProposing(id, onProposed)
  useEffect(() => stop, [stop])
  const problems = { ...problemsOf(error), ...estimated.problems, ...shownProblems(own, tried) }
  const start = () => {
    setTried(true)
    if (sound) propose(request)
    else focusProblem(fields)
  }
  const action = {
    id: "proposal.begin",
    label: "Propose",
    group: text.proposal,
    icon: Lightbulb,
    keys: "$mod+Enter",
    run: start
  }
  useActions(proposing ? [] : [action])
  return (
    <div className={css.form}>
      <fieldset ref={fields} className={css.waiting} disabled={proposing}>
        <BriefFields draft={draft} problems={problems} onChange={change} />
        <BoundsFields draft={draft} problems={problems} onChange={change} />
        <QualityField draft={draft} onChange={change} />
      </fieldset>
      <div className={css.aside}>
        <EstimatePanel {...estimated} />
        <InProgressNotice subject={{ collection_id: id }} run={inTheWayOf(error)} />
        <Refusal error={error} title="No proposal was made" />
        {proposing ? (
          <Notice
            title="The model makes a design"
            actions={
              <Button small icon={X} onClick={stop}>
                Give up
              </Button>
            }
          >
            <p>
              Elapsed: <Elapsed from={since} />
            </p>
            <p>Nothing is written. If you leave this page, the proposal is given up.</p>
          </Notice>
        ) : wasStopped ? (
          <Notice>Given up. Nothing was written.</Notice>
        ) : null}
        <ActionButton action={action} look="primary" busy={proposing} />
        <p className={soft}>{text.draftKept}</p>
      </div>
    </div>
  )
}

const route = getRouteApi("/signed-in/collections/$collectionId/propose")

const Proposal = ({ collectionId }: { readonly collectionId: string }): ReactNode => {
  const { part } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: collection } = useSuspenseQuery(collectionQuery(collectionId))
  const { keep, kept, stored } = useStoredProposal(collectionId)
  const { name } = collection
  if (stored !== null) {
    return (
      <ProposalReview
        collection={collection}
        stored={stored}
        keep={keep}
        kept={kept}
        selected={part ?? null}
        onSelect={(id) => void navigate({ search: { part: id ?? undefined }, replace: true })}
      />
    )
  }
  return (
    <Page
      crumbs={<CollectionCrumbs collection={{ id: collectionId, name }} />}
      title={`Propose a design for ${name}`}
      note="The model makes a design and writes nothing. You compare it and take all of it or parts."
    >
      {may(collection, "regenerateCollection") ? (
        <ProposalForm collection={collection} onProposed={keep} />
      ) : (
        <Notice title={text.mayNot}>{text.mayNotNote}</Notice>
      )}
    </Page>
  )
}

export const ProposalPage = (): ReactNode => {
  const { collectionId } = route.useParams()
  return <Proposal key={collectionId} collectionId={collectionId} />
}
