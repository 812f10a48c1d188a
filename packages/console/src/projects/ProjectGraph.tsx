import type { ProjectWithGraph } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { Pencil } from "lucide-react"
import { type ReactNode, useMemo, useState } from "react"
import type { PageAction } from "../actions/PageAction.ts"
import { useActions } from "../actions/registry.ts"
import { urlOf } from "../client/basePath.ts"
import { may } from "../client/may.ts"
import { LazyGraphView } from "../graph/LazyGraphView.tsx"
import { projects as text } from "../text/projects.ts"
import { Loading } from "../ui/Loading.tsx"
import { grow, wholePage } from "../ui/layout.css.ts"
import { layersQuery } from "./data/spaceQueries.ts"
import { DraftNotices } from "./draft/DraftNotices.tsx"
import { GraphDialogs } from "./draft/GraphDialogs.tsx"
import { GraphTools } from "./draft/GraphTools.tsx"
import { useGraphActions } from "./draft/useGraphActions.ts"
import { useGraphEditor } from "./draft/useGraphEditor.ts"
import { ProjectHead } from "./head/ProjectHead.tsx"
import { sides, stage } from "./look/projects.css.ts"
import { GraphPanel } from "./panel/GraphPanel.tsx"
import { boxDetails } from "./picture/boxDetails.ts"
import type { LaneNames } from "./picture/drawnGraph.ts"
import { usePlaces } from "./picture/usePlaces.ts"
import { useGraphActs } from "./useGraphActs.ts"

const route = getRouteApi("/open/projects/$projectId")

const noNames: LaneNames = new Map()

const downloadsOf = ({ id, title }: ProjectWithGraph) => {
  const path = `/api/projects/${id}/graph?format=`
  return [
    { label: text.svg, href: urlOf(`${path}svg`), download: `${title}.svg` },
    { label: text.svgDark, href: urlOf(`${path}svg&theme=dark`), download: `${title}.svg` },
    { label: text.mermaid, href: urlOf(`${path}mermaid`), download: `${title}.mmd` }
  ]
}

/** The graph of a project with all about the selected part beside it; an editor for whoever may write it. */
export const ProjectGraph = ({ project }: { readonly project: ProjectWithGraph }): ReactNode => {
  const { edge, node } = route.useSearch()
  const editable = may(project, "writeProjectGraph")
  const [describing, setDescribing] = useState(false)
  const editor = useGraphEditor(project)
  const { drafting, saving } = editor
  const { dirty, graph } = drafting
  const { data: lanes = noNames } = useQuery({
    ...layersQuery(project.space_id),
    enabled: may(project, "readSpace")
  })
  const { failed, layout } = usePlaces(project.id, graph, lanes, dirty)
  const details = useMemo(() => boxDetails(graph, project.graph.contentItems), [graph, project.graph])
  const acts = useGraphActs(drafting)
  const [showing, setShowing] = useState(false)
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
  const selected = graph.nodes.some(({ id }) => id === node) ? (node ?? null) : null
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
        <div className={stage}>
          {layout === undefined ? (
            <div className={grow}>
              <Loading />
            </div>
          ) : (
            <LazyGraphView
              layout={layout}
              label={text.graphOf(project.title)}
              details={details}
              selected={selected}
              onSelect={(id) => acts.select(id === null ? {} : { node: id })}
              onOpen={acts.enter}
              downloads={downloadsOf(project)}
              editing={editable ? acts.editing : undefined}
              toolbar={
                <>
                  {editable ? <GraphTools actions={actions} drafting={drafting} busy={saving.busy} /> : null}
                  {failed ? text.pictureFailed : null}
                </>
              }
            />
          )}
        </div>
        <GraphPanel
          project={project}
          graph={graph}
          lanes={lanes}
          editing={editable ? acts.panelEditing : undefined}
          fresh={acts.fresh}
          entered={acts.entered}
          node={node}
          edge={acts.edgeOf(edge)}
          describing={describing}
          onDescribe={setDescribing}
          onNode={(id) => acts.select({ node: id })}
          onEdge={(source, target) => acts.select({ edge: acts.edgeText(source, target) })}
          onClose={() => acts.select({})}
        />
      </div>
      <GraphDialogs editor={editor} lanes={lanes} showing={showing} onShow={setShowing} />
    </div>
  )
}
