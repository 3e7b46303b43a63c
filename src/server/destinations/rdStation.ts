import type { SiteRdStationDestination } from '../../content/types.gen.ts';
import type { Destination } from './destination.ts';
import { createMapping } from './mapping.ts';
import { createTokens, type DestinationParts, rdAddress } from './oauthTokens.ts';
import { isConsentGiven } from './template.ts';

/** What RD Station calls the consent to be contacted. */
const consented = [{ category: 'communications', type: 'consent', status: 'granted' }];

/** RD Station Marketing: a lead is a conversion of the contact with its e-mail. */
export function createRdStation(
  config: SiteRdStationDestination,
  parts: DestinationParts,
): Pick<Destination, 'compose' | 'token' | 'judge'> {
  const { name, api = rdAddress, ids, conversion = '{kind}-{developmentName|site}', fields } = config;
  const url = `${api}/platform/events?event_type=conversion`;
  const event = (payload: object) => {
    const body = { event_type: 'CONVERSION', event_family: 'CDP', payload };
    return createMapping({ name, url, ids, body, reference: '/event_uuid' }, parts);
  };
  return {
    compose(lead, secret) {
      const conversionOf = event({
        conversion_identifier: conversion,
        name: lead.payload.nome === undefined ? '{nome_responsavel}' : '{nome}',
        mobile_phone: '{phoneE164}',
        company_name: '{razao_social}',
        traffic_source: '{utm_source}',
        traffic_medium: '{utm_medium}',
        traffic_campaign: '{utm_campaign}',
        traffic_value: '{utm_term}',
        ...fields,
        email: '{email}',
        legal_bases: isConsentGiven(lead) ? consented : undefined,
      });
      return conversionOf.compose(lead, secret);
    },
    judge: event({}).judge,
    token: createTokens(config, parts).current,
  };
}
