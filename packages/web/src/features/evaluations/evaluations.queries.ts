import {
  listerDernieresEvaluations,
  listerEvaluationsDuService,
  lireStatistiques,
  type ServiceType,
} from '@colivert/domain/evaluations';
import { useQuery } from '@tanstack/react-query';
import { appeler, appelerListe } from '../../lib/api.ts';

/** Every reading below this key changes when somebody is rated. */
const CLES = {
  statistiques: (userId: string) => ['evaluations', userId, 'statistiques'],
  dernieres: (userId: string) => ['evaluations', userId, 'dernieres'],
  service: (serviceType: ServiceType, serviceId: string) => ['evaluations', 'service', serviceType, serviceId],
} as const;

export function useStatistiques(userId: string) {
  return useQuery({
    queryKey: CLES.statistiques(userId),
    queryFn: ({ signal }) => appeler(lireStatistiques, { params: { userId }, signal }),
  });
}

/** The five latest, which is what the server answers when nothing else is asked. */
export function useDernieresEvaluations(userId: string) {
  return useQuery({
    queryKey: CLES.dernieres(userId),
    queryFn: ({ signal }) => appeler(listerDernieresEvaluations, { params: { userId }, query: {}, signal }),
  });
}

/** What was given for a service: one rating, or none. */
export function useEvaluationDuService(serviceType: ServiceType, serviceId: string) {
  return useQuery({
    queryKey: CLES.service(serviceType, serviceId),
    queryFn: async ({ signal }) =>
      (await appelerListe(listerEvaluationsDuService, { query: { serviceType, serviceId }, signal })).elements,
  });
}
