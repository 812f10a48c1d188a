import type { ProjectWithGraph } from "@design-workspace/client"
import { useQuery, useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { Pencil } from "lucide-react"
import { memo, type ReactNode, useDeferredValue, useMemo, useState } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { keyNames } from "../actions/keyNames.ts"
import type { PageAction } from "../actions/PageAction.ts"
import { useActions } from "../actions/registry.ts"
import { projectQuery } from "../client/designQueries.ts"
import { may } from "../client/may.ts"
import type { LaneNames } from "../design/project/drawnGraph.ts"
import { projects as text } from "../text/projects.ts"
import { Button, IconButton } from "../ui/Button.tsx"
import { row, wholePage } from "../ui/layout.css.ts"
import { Notice } from "../ui/Notice.tsx"
import { Time } from "../ui/Time.tsx"
import { useTitle } from "../ui/useTitle.ts"
import { layersQuery } from "./data/projectQueries.ts"
import { GraphDialogs } from "./draft/GraphDialogs.tsx"
import type { KeptDraft } from "./draft/keptDrafts.ts"
import { type GraphActions, useGraphActions, useGraphActs } from "./draft/useGraphActions.ts"
import { useGraphEditor } from "./draft/useGraphEditor.ts"
import { GraphStage } from "./GraphStage.tsx"
import { ProjectHead } from "./head/ProjectHead.tsx"
import { GraphPanel } from "./panel/GraphPanel.tsx"
import { sides } from "./projects.css.ts"

interface DraftNoticesProps {
  readonly found: ReadonlyArray<KeptDraft>
  readonly onContinue: (draft: KeptDraft) => void
  readonly onDrop: (draft: KeptDraft) => void
  /** Who saved another version under unsaved changes; null if nobody did. */
  readonly behind: string | null
  readonly onCompare: () => void
  readonly kept: boolean
  readonly error: unknown
  readonly onSave: () => void
}

const DraftNotices = (props: DraftNoticesProps): ReactNode => {
  const { behind, error, found, kept, onCompare, onContinue, onDrop, onSave } = props
  const [first] = found
  return (
    <>
      {first === undefined ? null : (
        <Notice
          title="You have unsaved changes here"
          actions={
            <>
              <Button small look="primary" onClick={() => onContinue(first)}>
                Continue with them
              </Button>
              <Button small onClick={() => onDrop(first)}>
                Drop them
              </Button>
            </>
          }
        >
          This browser kept them <Time at={first.at} />, based on the version of{" "}
          <Time at={first.base.version} />
        </Notice>
      )}
      {behind === null ? null : (
        <Notice
          look="warn"
          title={text.behindTitle(text.capital(behind))}
          actions={
            <Button small onClick={onCompare}>
              Compare and merge
            </Button>
          }
        >
          Your changes build on the version before.
        </Notice>
      )}
      {kept ? null : (
        <Notice look="warn">
          This browser has no room to keep your changes: save them before you leave this page.
        </Notice>
      )}
      <FailureNotice error={error} title={text.notSaved} onRetry={onSave} />
    </>
  )
}

const nameOf = ({ keys, label }: PageAction): string =>
  keys === undefined ? label : `${label} (${keyNames(keys)})`

interface GraphToolsProps {
  readonly actions: GraphActions
  readonly dirty: boolean
  readonly mayUndo: boolean
  readonly mayRedo: boolean
  readonly busy: boolean
}

/** They keep their places whatever can be done now. */
const GraphTools = memo(({ actions, busy, dirty, mayRedo, mayUndo }: GraphToolsProps): ReactNode => {
  const { add, redo, save, show, undo } = actions
  const steps = [
    [undo, mayUndo],
    [redo, mayRedo]
  ] as const
  return (
    <div className={row}>
      <Button small title={nameOf(add)} icon={add.icon} onClick={add.run}>
        {add.label}
      </Button>
      {steps.map(([step, possible]) => (
        <IconButton
          key={step.id}
          small
          icon={step.icon}
          label={nameOf(step)}
          disabled={!possible}
          onClick={step.run}
        />
      ))}
      <Button
        small
        look={dirty ? "primary" : "plain"}
        busy={busy}
        disabled={!dirty}
        title={nameOf(save)}
        icon={save.icon}
        onClick={save.run}
      >
        {save.label}
      </Button>
      <span role="status">
        {dirty ? (
          <Button small look="quiet" onClick={show.run}>
            {show.label}
          </Button>
        ) : null}
      </span>
    </div>
  )
})

const route = getRouteApi("/open/projects/$projectId")

const noNames: LaneNames = new Map()

const ProjectGraph = ({ project }: { readonly project: ProjectWithGraph }): ReactNode => {
  const { describe: asked, edge, node } = route.useSearch()
  const editable = may(project, "writeProjectGraph")
  const [describing, setDescribing] = useState(asked !== undefined && may(project, "updateProject"))
  const [showing, setShowing] = useState(false)
  const editor = useGraphEditor(project)
  const { drafting, saving } = editor
  const { dirty, draft, graph } = drafting
  // What is typed stands in its field at once, and in the picture as soon as it can.
  const drawn = useDeferredValue(graph)
  const { data: lanes = noNames } = useQuery({
    ...layersQuery(project.space_id),
    enabled: may(project, "readSpace")
  })
  const acts = useGraphActs(drafting)
  const actions = useGraphActions(editable, drafting, {
    add: () => acts.add(node),
    save: editor.save,
    show: () => setShowing(true),
    discard: editor.discard
  })
  const describe: PageAction = {
    id: "project.describe",
    label: text.editDetails,
    group: text.group,
    icon: Pencil,
    keys: "e",
    run: () => {
      acts.select({})
      setDescribing(true)
    }
  }
  const own = may(project, "updateProject") ? [describe] : []
  useActions(own)
  const [mayUndo, mayRedo] = [draft.history.past.length > 0, draft.history.future.length > 0]
  const tools = useMemo(
    () =>
      editable ? (
        <GraphTools actions={actions} dirty={dirty} mayUndo={mayUndo} mayRedo={mayRedo} busy={saving.busy} />
      ) : null,
    [actions, dirty, editable, mayRedo, mayUndo, saving.busy]
  )
  return (
    <div className={wholePage}>
      <ProjectHead project={project} actions={[...own, ...(dirty ? [actions.discard] : [])]} />
      <DraftNotices
        found={editable ? editor.found : []}
        onContinue={editor.continueFound}
        onDrop={editor.dropFound}
        behind={drafting.behind ? editor.savers.names : null}
        onCompare={() => editor.setComparing("looking")}
        kept={editor.kept}
        error={saving.error}
        onSave={editor.save}
      />
      <div className={sides}>
        <GraphStage
          project={project}
          graph={drawn}
          lanes={lanes}
          frozen={dirty}
          selected={node}
          selectedEdge={edge}
          editing={editable ? acts.editing : undefined}
          toolbar={tools}
          onSelect={acts.selectNode}
          onOpen={acts.enter}
        />
        <GraphPanel
          project={project}
          graph={graph}
          drawn={drawn}
          lanes={lanes}
          editing={editable ? acts.panelEditing : undefined}
          fresh={acts.fresh}
          entered={acts.entered}
          node={node}
          edge={acts.edgeOf(edge)}
          describing={describing}
          onDescribe={setDescribing}
          onNode={acts.selectNode}
          onEdge={(source, target) => acts.select({ edge: acts.edgeText(source, target) })}
          onClose={() => acts.select({})}
        />
      </div>
      <GraphDialogs editor={editor} lanes={lanes} showing={showing} onShow={setShowing} />
    </div>
  )
}

export const ProjectPage = (): ReactNode => {
  const { projectId } = route.useParams()
  const { data: project } = useSuspenseQuery(projectQuery(projectId))
  useTitle(project.title)
  return <ProjectGraph key={projectId} project={project} />
}
