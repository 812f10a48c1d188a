import type { Space } from "@design-workspace/client"
import { getRouteApi } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { projects as text } from "../text/projects.ts"
import { SelectField } from "../ui/Field.tsx"
import type { ProjectFilter } from "./data/projectQueries.ts"
import { control, controls } from "./look/projects.css.ts"

const route = getRouteApi("/open/projects")

/** Which projects the list has; the address says it too. */
export const ProjectFilters = ({
  filter,
  spaces
}: {
  readonly filter: ProjectFilter
  readonly spaces: ReadonlyArray<Pick<Space, "id" | "name">>
}): ReactNode => {
  const navigate = route.useNavigate()
  const { space, visibility } = filter
  const go = (next: { readonly space: string | undefined; readonly visibility: string | undefined }) =>
    void navigate({
      search: {
        ...(next.space === undefined ? {} : { space: next.space }),
        ...(next.visibility === undefined ? {} : { visibility: next.visibility })
      },
      replace: true
    })
  const unknown = space !== undefined && !spaces.some(({ id }) => id === space)
  return (
    <search className={controls}>
      <div className={control}>
        <SelectField
          label={text.which}
          choices={[
            { value: "", label: text.own },
            { value: "public", label: text.everybodys }
          ]}
          value={visibility === "public" ? "public" : ""}
          onChange={({ target: { value } }) => go({ space, visibility: value === "" ? undefined : value })}
        />
      </div>
      {spaces.length === 0 && !unknown ? null : (
        <div className={control}>
          <SelectField
            label={text.bySpace}
            choices={[
              { value: "", label: text.allSpaces },
              ...(unknown ? [{ value: space, label: text.linkedSpace }] : []),
              ...spaces.map(({ id, name }) => ({ value: id, label: name }))
            ]}
            value={space ?? ""}
            onChange={({ target: { value } }) => go({ visibility, space: value === "" ? undefined : value })}
          />
        </div>
      )}
    </search>
  )
}
