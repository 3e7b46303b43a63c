import { describe, expect, test } from 'vitest';
import { doubtOf } from '../../../src/leads/doubtfulEmail.ts';

describe('an e-mail address that may be mistyped', () => {
  test.each([
    ['gmial.com', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['gmial.con', 'gmail.com'],
    ['GMAI.COM', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['gmail.com.br', 'gmail.com'],
    ['gmail', 'gmail.com'],
    ['gmail.c', 'gmail.com'],
    ['gamil', 'gmail.com'],
    ['hotmal.com', 'hotmail.com'],
    ['hotmial.com.br', 'hotmail.com.br'],
    ['hotmail.co.br', 'hotmail.com.br'],
    ['outlok.com', 'outlook.com'],
    ['outllook.com', 'outlook.com'],
    ['yaho.com.br', 'yahoo.com.br'],
    ['yahoo.com.b', 'yahoo.com.br'],
    ['yahoo', 'yahoo.com.br'],
    ['iclould.com', 'icloud.com'],
    ['uol.con.br', 'uol.com.br'],
    ['terra.com.r', 'terra.com.br'],
  ])('%s is near %s, which is suggested', (typed, meant) => {
    expect(doubtOf(`Maria.Silva@${typed}`)).toEqual({ suggestion: `Maria.Silva@${meant}` });
  });

  test.each(['', ...'construtora localhost construtora.b construtora. 192.0.2.1 .com construtora.com.1'.split(' ')])(
    'the domain "%s" cannot be, and nothing is near it',
    (domain) => expect(doubtOf(`maria@${domain}`)).toEqual({}),
  );

  test.each([
    'Gmail.com ',
    ...'gmail.com hotmail.com.br yahoo.com example.com construtora.com.br xn--exmplo-qta.com.br mail.construtora.imb.br'.split(
      ' ',
    ),
    // Other providers, and known ones in other countries.
    ...'email.com ymail.com mail.com gmx.com cloud.com aol.com line.com me.com ig.com.br'.split(' '),
    ...'hotmail.com.ar hotmail.fr hotmail.co.uk hotmail.cl live.com.pt outlook.pt yahoo.co.jp yahoo.ca'.split(' '),
    // Companies with a name near a short one.
    ...'serra.com.br terras.com.br sol.com.br vol.com.br msc.com globe.com olive.com hotmart.com'.split(' '),
  ])('%s is in no doubt', (domain) => expect(doubtOf(`maria@${domain}`)).toBeUndefined());
});
