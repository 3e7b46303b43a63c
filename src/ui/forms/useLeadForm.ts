import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { whatsappLink } from '../../content/phoneAndMapLinks.ts';
import { cleanTexts } from '../../leads/cleanTexts.ts';
import {
  type ConsentText,
  consentBasis,
  type LeadAccepted,
  type LeadKind,
  leadContext,
  leadPaths,
  plainFields,
} from '../../leads/contract.ts';
import type { LeadPayloads } from '../../leads/kinds.ts';
import type { Mask } from '../../leads/masks.ts';
import { failure } from '../../leads/sharedWords.gen.ts';
import { useSay } from '../components/locale.ts';
import { carriedKey, sessionKeys, sessionValue } from './formStorage.ts';
import { nativeValidity } from './nativeValidity.ts';
import { sendLead } from './sendLead.ts';
import { attemptOf, useDraft } from './useDraft.ts';
import { contextHeaders, isTrusted, visitContext } from './visitContext.ts';

export interface LeadFormProps {
  page: string;
  /** The text that the visitor consents to. A prop, so that no form's script contains the texts of the others. */
  consent: ConsentText;
  privacy: string;
  /** Base address of the lead service; '' means the page's own origin. */
  leadsUrl: string;
  /** Other origins that may receive the context of a lead. */
  trustedOrigins?: string[];
  /** WhatsApp number that is offered when sending fails twice: digits with country code. */
  whatsapp?: string;
}

interface Options<Kind extends LeadKind, Values extends FieldValues> extends LeadFormProps {
  kind: Kind;
  /** Every field, empty: the form's initial values, and those after success. */
  empty: Values;
  toPayload: (values: Values) => LeadPayloads[Kind];
  /** The lead as a WhatsApp message. Without document numbers, because it becomes part of a link. */
  toMessage: (payload: LeadPayloads[Kind], values: Values) => string;
  /** Fields with which the form of the next page begins after success. */
  carried?: (keyof Values & string)[];
  /** Also logs answers other than success (specification 2.8). Requests without an answer are always logged. */
  logsRefusals?: boolean;
}

export type LeadForm<Values extends FieldValues = FieldValues> = ReturnType<typeof useLeadForm<LeadKind, Values>>;

/** Kept by the page of a lead that was sent. */
interface Receipt {
  /** Address of the book that was wished for. */
  book?: string;
  /** It was sent since the page was loaded. */
  isNew?: boolean;
}

interface Carried<Values> {
  page: string;
  values: Partial<Values>;
}

const failuresUntilOffer = 2;

/** State and behaviour of a lead form: keeps drafts, validates, sends, and reports the outcome. */
export function useLeadForm<Kind extends LeadKind, Values extends FieldValues>(options: Options<Kind, Values>) {
  const { kind, page, leadsUrl, toPayload, toMessage } = options;
  const say = useSay();
  const asksConsent = options.consent.basis === consentBasis;
  const empty = asksConsent ? { ...options.empty, [plainFields.consent]: false } : options.empty;
  const formRef = useRef<HTMLFormElement>(null);
  /** Masks of the fields, each of which enters its own. */
  const masks = useRef<Record<string, Mask>>({});
  const [state, setState] = useState<'idle' | 'sent' | 'failed'>('idle');
  const [receipt, setReceipt] = useState<Receipt>({});
  const [failed, setFailed] = useState<{ times: number; offline?: boolean; whatsappLink?: string }>({ times: 0 });
  const form = useForm<Values>({
    defaultValues: empty as DefaultValues<Values>,
    resolver: nativeValidity<Values>(() => formRef.current, masks.current, say),
    shouldFocusError: false,
  });
  const { draft, sent } = sessionKeys(kind, page);
  const hadDraft = useDraft(
    form,
    draft,
    (name) => document.getElementById(`${kind}-${name}`),
    () => {
      const carried = options.carried && sessionValue<Carried<Values>>(carriedKey).read();
      return carried?.page === page ? undefined : carried?.values;
    },
  );

  // A page that is loaded again still says what it said after success.
  useLayoutEffect(() => {
    const kept = sessionValue<Receipt>(sent).read();
    if (!kept) return;
    setReceipt(kept);
    setState('sent');
  }, [sent]);

  useValidationByScript(formRef, form.handleSubmit);
  useFocusOnRefusal(formRef, form.formState.submitCount);

  const send = form.handleSubmit(async () => {
    setState('idle');
    const values: Record<string, unknown> = cleanTexts(form.getValues());
    for (const [name, mask] of Object.entries(masks.current)) values[name] = mask.normal(values[name] as string);
    const payload = toPayload(values as Values);
    const trusted = isTrusted(leadsUrl, options.trustedOrigins, location.origin);
    const context = visitContext(options.consent, page, new FormData(formRef.current as HTMLFormElement), hadDraft);
    try {
      const answer = await sendLead(
        {
          url: `${leadsUrl}${leadPaths[kind]}`,
          payload,
          context: trusted ? contextHeaders(context) : undefined,
        },
        attemptOf(draft),
      );
      if (answer.ok) return succeed(answer, payload);
      if (options.logsRefusals) console.error(say(failure));
    } catch (error) {
      console.error(say(failure), error);
    }
    setFailed(({ times }) => ({
      times: times + 1,
      offline: !navigator.onLine,
      whatsappLink: options.whatsapp && whatsappLink(options.whatsapp, toMessage(payload, values as Values)),
    }));
    setState('failed');
  });

  async function succeed(answer: Response, payload: LeadPayloads[Kind]) {
    const { book }: Partial<LeadAccepted> = await answer.json().catch(() => ({}));
    const receipt = { book: book && new URL(book, answer.url).href };
    const { field } = leadContext.plan;
    form.reset({ ...empty, [field]: form.getValues(field as Path<Values>) });
    sessionValue<Receipt>(sent).write(receipt);
    if (options.carried) {
      const values = Object.fromEntries(options.carried.map((name) => [name, payload[name as never] as string]));
      sessionValue<Carried<object>>(carriedKey).write({ page, values });
    }
    setFailed({ times: 0 });
    setReceipt({ ...receipt, isNew: true });
    setState('sent');
  }

  const showEmpty = useCallback(() => {
    sessionValue(sent).write();
    flushSync(() => setState('idle'));
  }, [sent]);

  useResubmitOnline(formRef, state === 'failed' && failed.offline === true, draft);
  usePressOfFieldLink(formRef, state === 'sent', showEmpty);

  return {
    kind,
    props: options as LeadFormProps,
    form,
    formRef,
    masks,
    state,
    receipt,
    /** Whether there was no connection when sending failed. */
    offline: failed.offline,
    whatsappLink: failed.times >= failuresUntilOffer ? failed.whatsappLink : undefined,
    submit(event: React.SubmitEvent<HTMLFormElement>) {
      if (form.formState.isSubmitting) event.preventDefault();
      else send(event);
    },
    sendAnother(event: React.MouseEvent) {
      // The button becomes a submit button now, and this click would already submit the form.
      event.preventDefault();
      showEmpty();
      const controls = [...(formRef.current?.elements ?? [])] as HTMLInputElement[];
      controls.find(({ required }) => required)?.focus();
    },
  };
}

type FormRef = RefObject<HTMLFormElement | null>;

/**
 * Without script the browser validates before it posts; with script the resolver does. If the browser has already refused a
 * submit before hydration, it is repeated: then the error below a field goes as soon as the field is valid.
 */
function useValidationByScript(form: FormRef, handleSubmit: (onValid: () => void) => () => void) {
  useLayoutEffect(() => {
    const element = form.current as HTMLFormElement;
    element.noValidate = true;
    if (element.querySelector(':user-invalid')) handleSubmit(() => {})();
  }, [form, handleSubmit]);
}

/**
 * Focuses the first refused field, once the messages below the fields are rendered, because they move the fields. If the
 * browser has shown its bubble there, before script ran, the focus that leaves the field takes it away.
 */
function useFocusOnRefusal(form: FormRef, submitCount: number) {
  useLayoutEffect(() => {
    if (submitCount === 0) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    first?.blur();
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'center' });
  }, [form, submitCount]);
}

/** A lead that found no connection is sent once there is one, unless it was edited meanwhile. */
function useResubmitOnline(form: FormRef, waits: boolean, draft: string) {
  useEffect(() => {
    if (!waits) return;
    const resubmit = () => attemptOf(draft).read() && form.current?.requestSubmit();
    addEventListener('online', resubmit);
    return () => removeEventListener('online', resubmit);
  }, [form, waits, draft]);
}

/** After success, a link to one of the form's fields, such as a plan's, asks for a new form. */
function usePressOfFieldLink(form: FormRef, isSent: boolean, showEmpty: () => void) {
  useEffect(() => {
    if (!isSent) return;
    const press = ({ target }: Event) => {
      const href = (target as Element).closest('a[href^="#"]')?.getAttribute('href');
      if (href && form.current?.contains(document.getElementById(href.slice(1)))) showEmpty();
    };
    addEventListener('click', press, true);
    return () => removeEventListener('click', press, true);
  }, [form, isSent, showEmpty]);
}
