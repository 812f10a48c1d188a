/** What a rule may look like in a file: in the policy itself everything that decides, elsewhere what asks it. */
export type Kind = "policy" | "service" | "sql"

const domain = "packages/domain/src"
const http = "packages/adapters-http/src"
const sql = "packages/adapters-sql/src"

const of = (kind: Kind, ...paths: ReadonlyArray<string>) => paths.map((path) => ({ path, kind }))

export const policyFiles: ReadonlyArray<{ readonly path: string; readonly kind: Kind }> = [
  ...of(
    "policy",
    `${domain}/access/AccessPolicy.ts`,
    `${domain}/access/Actor.ts`,
    `${domain}/access/admit.ts`,
    `${domain}/access/requireRight.ts`,
    `${domain}/projects/ProjectAccess.ts`,
    `${domain}/projects/missingForUpdate.ts`,
    `${domain}/projects/projectRights.ts`,
    `${http}/callers/origins.ts`
  ),
  ...of(
    "service",
    `${domain}/accounts/Accounts.ts`,
    `${domain}/sessions/IdentitySignIn.ts`,
    `${domain}/sessions/makeOpenSession.ts`,
    `${domain}/sessions/Sessions.ts`,
    `${domain}/accounts/Tokens.ts`,
    `${domain}/audit/AuditTrail.ts`,
    `${domain}/changes/visibleChange.ts`,
    `${domain}/collections/Collections.ts`,
    `${domain}/collections/CollectionVersions.ts`,
    `${domain}/collections/ContentChange.ts`,
    `${domain}/collections/collectionRights.ts`,
    `${domain}/decomposition/Decomposition.ts`,
    `${domain}/documents/Documents.ts`,
    `${domain}/fastpath/WritesByToken.ts`,
    `${domain}/generation/attempts/makeStarterRight.ts`,
    `${domain}/generation/run/applyDesign.ts`,
    `${domain}/generation/request/requestChecks.ts`,
    `${domain}/generation/Generation.ts`,
    `${domain}/generation/projects/makeProjectRight.ts`,
    `${domain}/generation/projects/ProjectGeneration.ts`,
    `${domain}/generation/Proposals.ts`,
    `${domain}/fastpath/ReadsByToken.ts`,
    `${domain}/jobs/Jobs.ts`,
    `${domain}/memory/MemoryRules.ts`,
    `${domain}/webhooks/Webhooks.ts`,
    `${domain}/projects/ProjectVersions.ts`,
    `${domain}/trash/TrashPreviews.ts`,
    `${domain}/overlays/Explanations.ts`,
    `${domain}/overlays/makeItemChanges.ts`,
    `${domain}/overlays/Overlays.ts`,
    `${domain}/overlays/Upstream.ts`,
    `${domain}/projects/Projects.ts`,
    `${domain}/projects/FoundProject.ts`,
    `${domain}/projects/isInList.ts`,
    `${domain}/rights/CallRights.ts`,
    `${domain}/projects/makeProjectReads.ts`,
    `${domain}/projects/ProjectGrants.ts`,
    `${domain}/search/searchFilter.ts`,
    `${domain}/spaces/SpaceAccess.ts`,
    `${domain}/spaces/SpaceManagers.ts`,
    `${domain}/spaces/Spaces.ts`,
    `${domain}/trash/Trash.ts`,
    `${domain}/trash/trashPlans.ts`,
    `${domain}/trash/Purge.ts`,
    `${domain}/trash/RestorePreviews.ts`,
    `${domain}/trash/TrashLookups.ts`,
    `${http}/middleware/AuthenticationLive.ts`,
    `${http}/callers/credentials.ts`
  ),
  ...of(
    "sql",
    `${sql}/documents/nodeVersions.ts`,
    `${sql}/documents/SqlDocumentRepo.ts`,
    `${sql}/sql/visibility.ts`,
    `${sql}/audit/SqlAuditLog.ts`,
    `${sql}/collections/SqlCollectionRepo.ts`,
    `${sql}/fastpath/SqlReadByTokenRepo.ts`,
    `${sql}/overlays/SqlOverlayRepo.ts`,
    `${sql}/projects/SqlProjectRepo.ts`,
    `${sql}/accounts/SqlSessionRepo.ts`,
    `${sql}/spaces/SqlSpaceRepo.ts`,
    `${sql}/jobs/SqlJobRepo.ts`,
    `${sql}/accounts/SqlTokenRepo.ts`,
    `${sql}/accounts/SqlUserRepo.ts`
  )
]
