import { Space } from "@design-workspace/domain/spaces/Space"
import { besideResource } from "../wire/ActionsWire.ts"
import { withAskedNames } from "../wire/NamesWire.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"

export const SpaceWire = snakeKeys({ ...withAskedNames(Space.fields), ...besideResource }, "Space")
