/** What a rule may look like in a file: in the policy itself everything that decides, elsewhere what asks it. */
export type Kind = "policy" | "service" | "sql"

const domain = "packages/domain/src"
const http = "packages/adapters-http/src"
const sql = "packages/adapters-sql/src"

const of = (kind: Kind, ...paths: ReadonlyArray<string>) => paths.map((path) => ({ path, kind }))

/** The files in which it is decided who may do what. */
export const policyFiles: ReadonlyArray<{ readonly path: string; readonly kind: Kind }> = [
  ...of(
    "policy",
    `${domain}/access/AccessPolicy.ts`,
    `${domain}/access/Actor.ts`,
    `${domain}/access/Admission.ts`,
    `${domain}/projects/ProjectAccess.ts`,
    `${domain}/projects/mayRestoreProject.ts`,
    `${domain}/projects/missingForUpdate.ts`,
    `${domain}/projects/viewerOf.ts`,
    `${http}/callers/sameOrigin.ts`
  ),
  ...of(
    "service",
    `${domain}/accounts/makeOrganisationAccounts.ts`,
    `${domain}/accounts/makeUserAccounts.ts`,
    `${domain}/accounts/administerOrganisation.ts`,
    `${domain}/sessions/IdentitySignIn.ts`,
    `${domain}/sessions/makeOpenSession.ts`,
    `${domain}/sessions/Sessions.ts`,
    `${domain}/accounts/Tokens.ts`,
    `${domain}/audit/AuditTrail.ts`,
    `${domain}/collections/collectionFilter.ts`,
    `${domain}/collections/Collections.ts`,
    `${domain}/collections/CollectionVersions.ts`,
    `${domain}/collections/ContentChange.ts`,
    `${domain}/collections/findCollection.ts`,
    `${domain}/decomposition/Decomposition.ts`,
    `${domain}/decomposition/makePreview.ts`,
    `${domain}/documents/Documents.ts`,
    `${domain}/fastpath/TokenWrites.ts`,
    `${domain}/generation/run/applyDesign.ts`,
    `${domain}/generation/request/checkRequest.ts`,
    `${domain}/generation/FollowedRuns.ts`,
    `${domain}/generation/Generation.ts`,
    `${domain}/generation/PastAttempts.ts`,
    `${domain}/generation/Proposals.ts`,
    `${domain}/fastpath/TokenReads.ts`,
    `${domain}/jobs/Jobs.ts`,
    `${domain}/memory/findChangeableRule.ts`,
    `${domain}/memory/MemoryRules.ts`,
    `${domain}/overlays/Explanations.ts`,
    `${domain}/overlays/makeItemChanges.ts`,
    `${domain}/overlays/Overlays.ts`,
    `${domain}/overlays/Upstream.ts`,
    `${domain}/projects/checkNewOwner.ts`,
    `${domain}/projects/findStartSpace.ts`,
    `${domain}/projects/FoundProject.ts`,
    `${domain}/projects/makeProjectReads.ts`,
    `${domain}/projects/ProjectGrants.ts`,
    `${domain}/projects/Projects.ts`,
    `${domain}/spaces/refuseCollection.ts`,
    `${domain}/spaces/SpaceAccess.ts`,
    `${domain}/spaces/SpaceManagers.ts`,
    `${domain}/spaces/Spaces.ts`,
    `${domain}/trash/planRestore.ts`,
    `${domain}/trash/Purge.ts`,
    `${domain}/trash/RestorePreviews.ts`,
    `${domain}/trash/Trash.ts`,
    `${domain}/trash/TrashAccess.ts`,
    `${http}/middleware/makeIdentification.ts`,
    `${http}/middleware/requireAdmitted.ts`,
    `${http}/callers/makeCaller.ts`
  ),
  ...of(
    "sql",
    `${sql}/documents/documentReads.ts`,
    `${sql}/documents/documentWrites.ts`,
    `${sql}/projects/projectVisibility.ts`,
    `${sql}/audit/SqlAuditLog.ts`,
    `${sql}/collections/SqlCollectionRepo.ts`,
    `${sql}/fastpath/projectLookups.ts`,
    `${sql}/fastpath/spaceLookups.ts`,
    `${sql}/accounts/SqlOrganisationRepo.ts`,
    `${sql}/overlays/SqlOverlayRepo.ts`,
    `${sql}/projects/SqlProjectRepo.ts`,
    `${sql}/memory/SqlRuleRepo.ts`,
    `${sql}/accounts/SqlSessionRepo.ts`,
    `${sql}/spaces/SqlSpaceRepo.ts`,
    `${sql}/accounts/SqlTokenRepo.ts`,
    `${sql}/accounts/SqlUserRepo.ts`,
    `${sql}/accounts/TokenHolderRow.ts`
  )
]
