import { describe, expect, test } from 'vitest';
import { Cursor } from '../../src/upstream/dns/cursor.ts';
import { readRecord } from '../../src/upstream/dns/records.ts';
import { typeName, typeNumber } from '../../src/upstream/dns/types.ts';

const read = (type: string, hex: string) => readRecord(type, new Cursor(Buffer.from(hex, 'hex')));

describe('the data of rare record types', () => {
  test.each([
    ['NID', '000a00144fffff20ee64', '10 0014:4fff:ff20:ee64'],
    ['L32', '000a0a010200', '10 10.1.2.0'],
    ['L64', '000a20010db811401000', '10 2001:0db8:1140:1000'],
    ['LP', '000a0b6c36342d7375626e657431076578616d706c6503636f6d00', '10 l64-subnet1.example.com.'],
    ['RT', '000a0572656c6179076578616d706c6503636f6d00', '10 relay.example.com.'],
    ['EUI48', '00005e00532a', '00-00-5e-00-53-2a'],
    ['EUI64', '00005eef1000002a', '00-00-5e-ef-10-00-00-2a'],
    ['APL', '00011503c0a82000011c83c0a82600020801ff', '1:192.168.32.0/21 !1:192.168.38.0/28 2:ff00::/8'],
    ['APL', '00010000', '1:0.0.0.0/0'],
    ['AFSDB', '000103616673076578616d706c6503636f6d00', '1 afs.example.com.'],
    ['KX', '000a026b78076578616d706c6503636f6d00', '10 kx.example.com.'],
    [
      'DHCID',
      '000201636fc0b8271c82825bb1ac5c41cf5351aa69b4febd94e8f17cdb95000da48c40',
      'AAIBY2/AuCccgoJbsaxcQc9TUapptP69lOjxfNuVAA2kjEA=',
    ],
    [
      'IPSECKEY',
      '0a0102c0000226010351537986ed35533b6064478eeeb27b5bd74dae149b6e81ba3a0521af82ab7801',
      '10 1 2 192.0.2.38 AQNRU3mG7TVTO2BkR47usntb102uFJtugbo6BSGvgqt4AQ==',
    ],
    [
      'IPSECKEY',
      '0a0002010351537986ed35533b6064478eeeb27b5bd74dae149b6e81ba3a0521af82ab7801',
      '10 0 2 . AQNRU3mG7TVTO2BkR47usntb102uFJtugbo6BSGvgqt4AQ==',
    ],
    [
      'IPSECKEY',
      '0a020220010db8000080020000000020000001010351537986ed35533b6064478eeeb27b5bd74dae149b6e81ba3a0521af82ab7801',
      '10 2 2 2001:db8:0:8002::2000:1 AQNRU3mG7TVTO2BkR47usntb102uFJtugbo6BSGvgqt4AQ==',
    ],
    [
      'IPSECKEY',
      '0a0302096d7967617465776179076578616d706c6503636f6d00010351537986ed35533b6064478eeeb27b5bd74dae149b6e' +
        '81ba3a0521af82ab7801',
      '10 3 2 mygateway.example.com. AQNRU3mG7TVTO2BkR47usntb102uFJtugbo6BSGvgqt4AQ==',
    ],
    [
      'HIP',
      '10020084200100107b1a74df365639cc39f1d57803010001b771ca136e4aeb5ce44333c53b3d2c13c22243851fc708bcce29' +
        'f7e2eb5787b5f56ccad34f8223acc10904ddb56b2ec4a6d6232f3b50ea094f0914b3b941bbe529af582c36bbadefdaf2adaf' +
        '9b4911906f5b2522603c615272b880ec8fb930cc6ee39c444daa75b1678f005a4b2499d1da5433f805c7a5ad3237acc5dd5c' +
        '5e4303727673076578616d706c6503636f6d00',
      '2 200100107B1A74DF365639CC39F1D578 AwEAAbdxyhNuSutc5EMzxTs9LBPCIkOFH8cIvM4p9+LrV4e19WzK00+CI6zBCQTdtWsuxKbWIy87UOoJTwkUs7lBu+Upr1gsNrut79ryra+bSRGQb1slImA8YVJyuIDsj7kwzG7jnERNqnWxZ48AWkskmdHaVDP4BcelrTI3rMXdXF5D rvs.example.com.',
    ],
    ['AMTRELAY', '0a01cb00710f', '10 0 1 203.0.113.15'],
    ['AMTRELAY', '0a80', '10 1 0 .'],
    ['AMTRELAY', '808309616d7472656c617973076578616d706c6503636f6d00', '128 1 3 amtrelays.example.com.'],
    ['X25', '0c333131303631373030393536', '"311061700956"'],
    ['ISDN', '0f31353038363230323830303332313703303034', '"150862028003217" "004"'],
    ['ISDN', '0c6973646e2d61646472657373', '"isdn-address"'],
    [
      'PX',
      '000a046e657432026974000970726d642d6e6574320961646d642d7034303004632d697400',
      '10 net2.it. prmd-net2.admd-p400.c-it.',
    ],
    ['GPOS', '082d33322e36383832083131362e383635320431302e30', '"-32.6882" "116.8652" "10.0"'],
    ['NSAP', '47000580005a0000000001e133ffffff00016100', '0x47000580005A0000000001E133FFFFFF00016100'],
    ['NINFO', '03666f6f03626172', '"foo" "bar"'],
    [
      'AVC',
      '1f6170702d6e616d653a574f4c4647414e477c6170702d636c6173733a4f414d',
      '"app-name:WOLFGANG|app-class:OAM"',
    ],
    [
      'DLV',
      'ec4505012bb183af5f22588179a53b0a98631fad1a292118',
      '60485 5 1 2BB183AF5F22588179A53B0A98631FAD1A292118',
    ],
  ])('is written in the same way as by dnspython, the source of these bytes: %s %s', (type, hex, value) => {
    expect(read(type, hex).value).toBe(value);
  });
});

describe('the fields of rare record types', () => {
  test.each([
    ['NID', '000a00144fffff20ee64', { preference: 10, nodeId: '0014:4fff:ff20:ee64' }],
    ['L32', '000a0a010200', { preference: 10, locator: '10.1.2.0' }],
    ['MINFO', '016100016200', { rmailbx: 'a', emailbx: 'b' }],
    ['EUI48', '00005e00532a', { address: '00-00-5e-00-53-2a' }],
    [
      'APL',
      '00011c83c0a82600020801ff',
      {
        items: [
          { family: 1, address: '192.168.38.0', prefix: 28, negated: true },
          { family: 2, address: 'ff00::', prefix: 8, negated: false },
        ],
      },
    ],
    ['APL', '', { items: [] }],
    ['DHCID', '000201636f', { identifierType: 2, digestType: 1, digest: '636F' }],
    [
      'IPSECKEY',
      '0a000201',
      { precedence: 10, gatewayType: 0, algorithm: 2, gateway: null, publicKey: 'AQ==' },
    ],
    ['IPSECKEY', '0a0102c000022601', { gateway: '192.0.2.38', gatewayType: 1 }],
    ['AMTRELAY', '0a80', { precedence: 10, discoveryOptional: true, relayType: 0, relay: null }],
    ['ISDN', '0131', { address: '1', subaddress: null }],
    [
      'HIP',
      '01020002ab01020000',
      { algorithm: 2, hit: 'AB', publicKey: 'AQI=', rendezvousServers: ['.', '.'] },
    ],
    ['DSYNC', '003b0114e900', { rrType: 'CDS', scheme: 1, port: 5353, target: '.' }],
  ])('are read correctly: %s %s', (type, hex, data) => {
    expect(read(type, hex).data).toMatchObject(data);
  });
});

describe('malformed data of a rare record type', () => {
  test.each([
    ['NID', '000a00144fffff20ee'],
    ['L64', '000a20010db8114010'],
    ['EUI48', '00005e00532a00'],
    ['APL', '00032101c0'],
    ['APL', '00032100'],
    ['APL', '00012100'],
    ['APL', '0001200500000000'],
    ['APL', '000115'],
    ['IPSECKEY', '0a0402c000022601'],
    ['IPSECKEY', '0a0102c00002'],
    ['DHCID', '0002'],
    ['HIP', '10020002ab'],
    ['AMTRELAY', '0a04'],
  ])('is returned unchanged: %s %s', (type, hex) => {
    expect(read(type, hex).data).toEqual({ rdata: hex.toUpperCase() });
  });
});

test.each([
  ['MINFO', 14],
  ['RT', 21],
  ['NID', 104],
  ['L32', 105],
  ['L64', 106],
  ['LP', 107],
  ['AMTRELAY', 260],
  ['DLV', 32_769],
])('the type %s has the number %i', (name, number) => {
  expect([typeNumber(name), typeNumber(name.toLowerCase()), typeName(number)]).toEqual([
    number,
    number,
    name,
  ]);
});
