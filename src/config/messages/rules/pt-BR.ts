/** Frases sobre valores errados ou incompletos. O nome de uma chave vem entre parênteses: o estúdio o omite. */
import { decimal, one } from '../numbers.ts';
import type { en } from './en.ts';

const items = (count: number) => one(count, 'item', 'itens');

const faint = (p: Parameters<typeof en.contrast>[0]) =>
  `${p.color} e ${p.other === 'white' ? 'branco' : p.other} têm contraste de ${decimal(p.ratio)}:1. ${p.use === 'text' ? 'Mal se leria o texto' : 'Mal se veriam ícones e letras grandes'}: a WCAG AA pede ${decimal(p.least)}:1.`;

export const ptBR = {
  placeholder: (p) => `Nada é preenchido em ${p.word}, que apareceria como está. Use um destes: ${p.known}.`,
  'placeholder.near': (p) => `Nada é preenchido em ${p.word}, que apareceria como está. Você quis dizer ${p.near}?`,
  contrast: (p) => `${faint(p)} Nenhum tom mais claro ou mais escuro chega lá. Escolha outra cor.`,
  'contrast.near': (p) => `${faint(p)} Uma cor próxima que chega lá é ${p.near}.`,
  'city-same': (p) => `${p.name} já é o item ${p.first} das cidades. Fique com um dos dois, com os bairros de ambos.`,
  'city-near': (p) =>
    `${p.city} não está nas cidades do site.config.yaml, mas ${p.near} está. Você quis dizer ${p.near}?`,
  'date-future': (p) => `${p.value} está no futuro (hoje é ${p.today}). Confira a data.`,
  area: (p) => `A menor área (${decimal(p.min)}) é maior que a maior (${decimal(p.max)}). Troque-as ou corrija.`,
  'hero-or-card': () =>
    'Falta uma imagem para os cartões e menus. Acrescente a imagem do topo (hero), ou a do cartão (card) se a página deve começar sem imagem.',
  'picture-text': () =>
    'A imagem não tem descrição para quem não a vê. Acrescente um texto alternativo (alt) ou uma legenda (caption).',
  'name-same': (p) =>
    `${p.file} tem o mesmo nome de ${p.other}, ${p.name}: ninguém distinguiria os leads e os links compartilhados dos dois. Dê a um deles um nome próprio.`,
  'text-copied': (p) =>
    `${p.file} tem aqui o mesmo texto de ${p.other}, e nos buscadores as duas páginas não se distinguiriam. Escreva o deste empreendimento.`,
  illustrative: (p) =>
    `Os diferenciais (${items(p.count)}) estão marcados como ilustrativos. Confirme-os e tire a marca (illustrative).`,
  incorporation: (p) =>
    `Com a situação ${p.status}, os anúncios devem mostrar o número do registro de incorporação (Lei 4.591/64, art. 32). Acrescente-o (incorporationRegistry).`,
  'frame-path.route': (p) => `${p.path} já é uma página do site. Escolha outro endereço.`,
  'frame-path.same': (p) => `${p.path} já é o endereço de outra moldura. Escolha outro endereço.`,
  'frame-file.same': (p) =>
    `${p.path} tem o mesmo nome de arquivo que outra moldura, e os dois ficariam em /paginas/. Renomeie um deles.`,
  'frame-target': () =>
    'Uma moldura mostra exatamente uma coisa. Escreva o arquivo (file) ou o endereço externo (url), só um dos dois.',
  'redirect-shadow': (p) =>
    `${p.path} é uma página do site, então o redirecionamento nunca valeria. Apague-o ou renomeie a página.`,
  'redirect-loop': (p) => `O redirecionamento volta a si mesmo: ${p.chain}. Aponte-o para uma página.`,
  'area-plan': (p) =>
    `${decimal(p.area)} m² está fora das áreas anunciadas, de ${decimal(p.min)} a ${decimal(p.max)} m². Confira os algarismos aqui e na área (area).`,
  'area-plan.largest': (p) =>
    `São anunciados ${decimal(p.max)} m², mas a maior planta tem ${decimal(p.largest)} m². Confira os algarismos aqui e nas plantas.`,
  'area-scale': (p) =>
    `Áreas de ${decimal(p.min)} a ${decimal(p.max)} m² são improváveis em um só empreendimento. Confira a vírgula e os algarismos.`,
  'area-scale.text': (p) =>
    `O topo da página diz ${decimal(p.area)} m², e o texto, ${decimal(p.other)} m². Confira os algarismos aqui e na área (area).`,
  'status-progress': (p) =>
    `A situação diz ${p.status}, e o estágio da obra, ${decimal(p.percent)} %. Corrija um dos dois.`,
  'city-state': (p) =>
    `Não há um município chamado ${p.city} em ${p.state}, mas há em ${p.states}. Corrija a cidade ou o estado.`,
  'map-query.address': (p) =>
    `"${p.value}" é um link, mas o mapa pesquisa um endereço. Escreva um, por exemplo Rua da Glória, 369, Campinas - SP, ou apague a chave.`,
  'map-query.elsewhere': (p) =>
    `O mapa mostraria ${p.elsewhere}, mas o endereço fica em ${p.city} - ${p.state}. Corrija um dos dois.`,
  'link-name': (p) => `"${p.label}" fala de ${p.meant}, mas o link leva a ${p.target}. Corrija o texto ou o destino.`,
  'email-domain': (p) =>
    `Nenhum e-mail chega a ${p.value}: não existe um domínio assim. Corrija o que vem depois do @.`,
  'email-domain.near': (p) =>
    `${p.value} parece um engano, e leads ou respostas se perderiam. Você quis dizer ${p.near}?`,
  'social-host': (p) => `O nome diz ${p.network}, mas o link leva a ${p.host}. Corrija um dos dois.`,
  reserved: (p) =>
    `Os endereços que começam com ${p.name} são do serviço ou de arquivos do site, e ninguém chegaria a ${p.path}. Escolha outro.`,
  'service.private': (p) =>
    `${p.host} só existe no seu computador ou na sua rede; os navegadores dos visitantes não chegariam lá. Escreva o endereço público do serviço.`,
  'service.http': (p) =>
    `"${p.value}" não é criptografado, e numa página criptografada os navegadores nada consultam ali. Escreva ${p.suggestion}.`,
  'service.path': (p) => `${p.path} é acrescentado a "${p.value}" e ficaria lá duas vezes. Escreva ${p.suggestion}.`,
  'gallery-empty': () =>
    'O item não tem imagem nem vídeo, e a página mostra no lugar que algo ainda virá. Acrescente uma imagem (image) ou um vídeo (video), ou apague o item.',
  'title-long': (p) =>
    `O título tem ${p.count} caracteres; resultados de busca e links compartilhados mostram cerca de ${p.limit}. Encurte-o.`,
  'nav-twice.label': (p) => `"${p.value}" já é o texto do item ${p.first}. Dê a cada item um texto próprio.`,
  'nav-twice.target': (p) => `O item ${p.first} já leva a ${p.value}. Apague um dos dois ou aponte-o para outro lugar.`,
  'phone.area': (p) => `Não existe o DDD ${p.area} no Brasil. Corrija o número.`,
  'phone.equal': (p) =>
    `${p.value} é um só algarismo repetido, que não é o número de ninguém. Escreva o verdadeiro ou apague a chave.`,
  'phone.country': (p) =>
    `${p.value} começa com 0. Escreva primeiro o código do país (55 para o Brasil), depois o DDD e o número, sem zeros na frente.`,
  'postal-code': (p) =>
    `${p.value} não é um CEP de ${p.state}${p.other && `, e sim de ${p.other}`}. Corrija o CEP ou o estado.`,
  'recipients-unreached': (p) =>
    `Esta regra nunca vale, porque todos os leads dela já vão para a regra ${p.first}, que vem antes. Coloque-a acima daquela ou apague-a.`,
  'frame-path.development': (p) => `${p.path} é o endereço de ${p.other}. Escolha outro endereço para a moldura.`,
  'frame-url.http': () =>
    'Os navegadores não mostram uma página sem criptografia (http) dentro de outra que a tem. Escreva o endereço com https ou use um link.',
  'frame-url.itself': (p) =>
    `A moldura mostra a própria página, ${p.path}, sem fim. Escreva o endereço de outra página.`,
  'accept.unknown': (p) =>
    `Não há um aviso chamado ${p.rule}. ${p.near ? `Você quis dizer ${p.near}?` : 'Use o nome que npm run validate -- --format json dá a ele.'}`,
  'accept.unused': (p) => `O aviso ${p.rule} não ocorre mais neste arquivo. Apague-o dos avisos aceitos (accept).`,
  'sample.text': () => 'Este é o texto de exemplo de um empreendimento novo. Escreva o texto dele.',
  'sample.alt': () => 'Isto ainda descreve a imagem provisória. Descreva a imagem mostrada.',
  'sample.picture': (p) => `"${p.path}" é a imagem provisória de um empreendimento novo. Escolha uma imagem dele.`,
} satisfies typeof en;
