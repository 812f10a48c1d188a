import { cleanRemark } from "@design-workspace/domain/generation/model/ModelText"
import type {
  BoundsUnsatisfied,
  ModelBusy,
  ModelFailure
} from "@design-workspace/domain/generation/outcome/GenerationErrors"

export type RunFailed = BoundsUnsatisfied | ModelBusy | ModelFailure

export const failureText = (failure: RunFailed): string => {
  switch (failure._tag) {
    case "BoundsUnsatisfied":
      return `${failure.got} ${failure.kind} instead of ${failure.min} to ${failure.max}`
    case "ModelFailed":
      return cleanRemark(`${failure.kind}: ${failure.detail}`)
    default:
      return failure._tag
  }
}
