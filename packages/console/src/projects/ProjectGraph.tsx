import type { ProjectWithGraph } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { Pencil } from "lucide-react"
import { type ReactNode, useDeferredValue, useMemo, useState } from "react"
import type { PageAction } from "../actions/PageAction.ts"
import { useActions } from "../actions/registry.ts"
import { may } from "../client/may.ts"
import { projects as text } from "../text/projects.ts"
import { wholePage } from "../ui/layout.css.ts"
import { layersQuery } from "./data/spaceQueries.ts"
import { DraftNotices } from "./draft/DraftNotices.tsx"
import { GraphDialogs } from "./draft/GraphDialogs.tsx"
import { GraphTools } from "./draft/GraphTools.tsx"
import { useGraphActions } from "./draft/useGraphActions.ts"
import { useGraphEditor } from "./draft/useGraphEditor.ts"
import { GraphStage } from "./GraphStage.tsx"
import { ProjectHead } from "./head/ProjectHead.tsx"
import { sides } from "./look/projects.css.ts"
import { GraphPanel } from "./panel/GraphPanel.tsx"
import type { LaneNames } from "./picture/drawnGraph.ts"
import { useGraphActs } from "./useGraphActs.ts"

const route = getRouteApi("/open/projects/$projectId")

const noNames: LaneNames = new Map()

/** The graph of a project with all about the selected part beside it; an editor for whoever may write it. */
export const ProjectGraph = ({ project }: { readonly project: ProjectWithGraph }): ReactNode => {
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
