import { ProjectId, SpaceId, UserId } from "@design-workspace/domain/shared/Ids"
import { Schema } from "effect"
import { besideResource } from "../wire/ActionsWire.ts"
import { withNames } from "../wire/NamesWire.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"

const OwnedProjectWire = snakeKeys(
  withNames({ id: ProjectId, name: Schema.String, ownerId: Schema.NullOr(UserId) }),
  "OwnedProject"
)

/** What the trashing of a space hides (contract 21.3). */
export const SpaceTrashPreviewWire = snakeKeys(
  {
    kind: Schema.Literal("space"),
    id: SpaceId,
    name: Schema.String,
    projectsTotal: Schema.Int,
    projects: Schema.Array(OwnedProjectWire),
    ...besideResource
  },
  "SpaceTrashPreview"
)
